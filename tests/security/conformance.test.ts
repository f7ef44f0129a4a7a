import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testTitles } from "#tests/fixtures/test-titles.ts";

type Sentence = { sentence: string; proofs: { file: string; title: string }[]; left: boolean };

/** A sentence is a quotation; below it stand its proofs, or why there is nothing to prove. */
function readConformance(text: string): Sentence[] {
  return text
    .split(/^(?=> )/m)
    .filter((block) => block.startsWith("> "))
    .map((block) => {
      const [sentence = "", ...lines] = block.split("\n");
      const proofs = lines.flatMap((line) => {
        const [, file, title] = /^- `([^`]+)`: (.+)$/.exec(line) ?? [];
        return file && title ? [{ file, title }] : [];
      });
      const left = lines.some((line) => /^- (?:Requires nothing|Not built yet): ./.test(line));
      return { sentence: sentence.slice(2), proofs, left };
    });
}

/** What a document claims without a test that exists. */
function unproved(text: string, titles: Map<string, Set<string>>): string[] {
  return readConformance(text).flatMap(({ sentence, proofs, left }) => {
    if (proofs.length === 0) return left ? [] : [`${sentence}: has no test`];
    return proofs
      .filter(({ file, title }) => !titles.get(file)?.has(title))
      .map(({ file, title }) => `${sentence}: ${file} has no test "${title}"`);
  });
}

describe("docs/conformance.md", () => {
  it("names a test that exists for every sentence of the specification", () => {
    const text = readFileSync("docs/conformance.md", "utf8");
    expect(readConformance(text).length).toBeGreaterThan(80);
    expect(unproved(text, testTitles())).toEqual([]);
  });

  it("would be refused with a sentence without a test, or with a test that is gone", () => {
    const titles = new Map([["a.test.ts", new Set(["it holds"])]]);
    const proved = "> One.\n\n- `a.test.ts`: it holds\n\n> Open: not shown.\n\n- Requires nothing: it is open.\n";
    expect(unproved(proved, titles)).toEqual([]);
    expect(unproved(`${proved}\n> Two.\n`, titles)).toEqual(["Two.: has no test"]);
    expect(unproved(proved.replace("holds", "held"), titles)).toEqual(['One.: a.test.ts has no test "it held"']);
  });
});
