package io.vernier.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Holds what the README shows against what the build compiles and runs. */
class ReadmeTest {
  private static final Path README = Path.of("..", "README.md");
  private static final Path POM = Path.of("pom.xml");
  private static final Path SAMPLE =
      Path.of("src", "test", "java", "io", "vernier", "samples", "ChatLatencyBench.java");

  @Test
  void showsTheSampleThatTheBenchProfileRunsUpToItsFirstTest() throws IOException {
    String example = block("java", "class ChatLatencyBench");
    String source = Files.readString(SAMPLE);
    String sample = source.substring(source.indexOf("\n@Workload"));

    assertThat(example.strip().lines()).hasSizeLessThanOrEqualTo(15);
    assertThat(example.strip()).endsWith("}\n}");
    assertThat(oneLine(sample)).startsWith(oneLine(example.substring(0, example.lastIndexOf('}'))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"include", "groups", "dependency", "vernier.bench"})
  void showsTheProfileThatRunsTheSamples(String element)
      throws IOException, SAXException, ParserConfigurationException {
    List<String> shown = texts(benchFailsafe(block("xml", "<profile>")), element);

    assertThat(shown).isNotEmpty();
    assertThat(texts(benchFailsafe(Files.readString(POM)), element)).isEqualTo(shown);
  }

  /** The README's only fenced block of a language that holds a text. */
  private static String block(String language, String holding) throws IOException {
    List<String> blocks =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(README))
            .results()
            .map(found -> found.group(1))
            .filter(text -> text.contains(holding))
            .toList();
    assertThat(blocks).as("%s blocks with %s", language, holding).hasSize(1);
    return blocks.get(0);
  }

  private static String oneLine(String code) {
    return code.strip().replaceAll("\\s+", " ");
  }

  /** The configuration of Failsafe in the profile bench. */
  private static Element benchFailsafe(String xml)
      throws IOException, SAXException, ParserConfigurationException {
    Element root =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)))
            .getDocumentElement();
    List<Element> profiles =
        root.getTagName().equals("profile") ? List.of(root) : elements(root, "profile");
    return profiles.stream()
        .filter(profile -> texts(profile, "id").contains("bench"))
        .flatMap(profile -> elements(profile, "plugin").stream())
        .filter(plugin -> texts(plugin, "artifactId").contains("maven-failsafe-plugin"))
        .flatMap(plugin -> elements(plugin, "configuration").stream())
        .findFirst()
        .orElseThrow();
  }

  private static List<String> texts(Element within, String name) {
    return elements(within, name).stream().map(found -> found.getTextContent().strip()).toList();
  }

  private static List<Element> elements(Element within, String name) {
    NodeList found = within.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(n -> (Element) found.item(n)).toList();
  }
}
