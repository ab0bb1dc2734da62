package io.vernier.processor.check;

import io.vernier.processor.diagnostic.SourceProblem;
import io.vernier.processor.read.WorkloadModel;
import java.util.List;

/** One thing that must hold of a workload. Stateless. */
interface Rule {
  /** Everything about the workload that breaks this rule; empty where it holds. */
  List<SourceProblem> check(WorkloadModel workload);
}
