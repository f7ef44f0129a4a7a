/** docs/conformance.md and what it is made of: the requirements, and vitest's report of the tests that name them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { missingParts, unproved, vanished } from "#tests/conformance/findings.ts";
import { conformanceFile, conformancePage, idsIn } from "#tests/conformance/page.ts";
import { proves, requirementTags } from "#tests/conformance/proves.ts";
import { type Proof, proofsOf, type Report } from "#tests/conformance/report.ts";
import { type Chapter, chapters } from "#tests/conformance/requirements.ts";
import { writtenPath } from "#tests/conformance/written-path.ts";

const list: Chapter[] = [
  { title: "1. One", requirements: { "S1.1": "It opens.", "S1.2": { text: "Its colour.", open: "any will do." } } },
  { title: "Security", requirements: { "SEC-X1": "It shuts." } },
];

const assertion = (title: string, status: string, tags: string[], ancestorTitles: string[] = []) => ({
  ...{ title, status, tags, ancestorTitles },
});
const reportOf = (files: Record<string, ReturnType<typeof assertion>[]>): Report => ({
  testResults: Object.entries(files).map(([file, assertionResults]) => ({
    name: `${process.cwd()}/${file}`,
    status: assertionResults.some(({ status }) => status === "failed") ? "failed" : "passed",
    assertionResults,
  })),
});
const proofsIn = (files: Parameters<typeof reportOf>[0], written: Record<string, string[][]> = {}) =>
  proofsOf(reportOf(files), new Map(Object.entries(written)));
const proof = (file: string, title: string, result: Proof["result"] = "passed", cases = 1): Proof => ({
  ...{ file, title, cases, result },
});

describe("the list of requirements", () => {
  const byChapter = chapters.map(({ title, requirements }) => ({ title, ids: Object.keys(requirements) }));

  it("gives each id once, in a sequence without gaps, below its chapter", () => {
    const ids = byChapter.flatMap((chapter) => chapter.ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { title, ids: own } of byChapter.slice(0, 9)) {
      const chapter = title.slice(0, 1);
      expect(own).toEqual(own.map((_, at) => `S${chapter}.${at + 1}`));
    }
    const sequence = (letter: string, count: number) =>
      Array.from({ length: count }, (_, at) => `SEC-${letter}${at + 1}`);
    const groups = { C: 9, H: 5, S: 7, A: 10, O: 8, Z: 6, U: 6, R: 5, W: 4, F: 10 };
    expect(byChapter.slice(9).flatMap((chapter) => chapter.ids)).toEqual(
      Object.entries(groups).flatMap(([letter, count]) => sequence(letter, count)),
    );
  });

  it("says each requirement in one sentence, which no other one repeats", () => {
    const texts = chapters.flatMap(({ requirements }) =>
      Object.values(requirements).map((each) => (typeof each === "string" ? each : each.text)),
    );
    for (const text of texts) expect(text).toMatch(/^\S.*[a-z0-9`]\.$/);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("keeps every id that the committed page names", () => {
    expect(vanished(readFileSync(conformanceFile, "utf8"))).toEqual([]);
    expect(vanished("**S1.1** It opens.\n\n**SEC-X9** It was there.\n", list)).toEqual([
      "SEC-X9 is gone from the list: an id that was given stays.",
    ]);
  });

  it("is what tests may be tagged with", () => {
    expect(proves("S5.9", "SEC-C7")).toEqual({ tags: ["S5.9", "SEC-C7"] });
    // @ts-expect-error an id that is not in the list does not compile
    expect(requirementTags()).not.toContainEqual({ name: proves("S5.99").tags[0] });
    expect(requirementTags()).toContainEqual({ name: "S5.9" });
  });
});

describe("a title that ran", () => {
  const written = [
    ["a purchase %s", "by a guest ends"],
    ["a purchase %s", "by $name ends"],
    ["called by everybody", "$id lets %j in"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template's title stands as it is written
    ["the events of ${provider} about %s", "end the same"],
    ["stores 100 % of it"],
    ["in a shared block"],
  ];

  it.each([
    [["a purchase with JavaScript", "by a guest ends"], written[0]],
    [["a purchase with JavaScript", "by two guests ends"], written[1]],
    [["called by everybody", 'routes/(admin).$x lets "a > b" in'], written[2]],
    [["the events of Square about refunds", "end the same"], written[3]],
    [["stores 100 % of it"], written[4]],
    [
      ["around it", "in a shared block"],
      ["around it", "in a shared block"],
    ],
    [
      ["a purchase", "by nothing that is written"],
      ["a purchase", "by nothing that is written"],
    ],
  ])("%j stands as it is written", (ran, expected) => {
    expect(writtenPath(ran, written)).toEqual(expected);
  });
});

describe("the proofs of a report", () => {
  it("are found by their tags, by file, whatever ran first", () => {
    const files = {
      "tests/b.test.ts": [assertion("opens", "passed", ["S1.1"], ["", "the door"])],
      "tests/a.test.ts": [assertion("also opens", "passed", ["S1.1", "SEC-X1"]), assertion("is red", "passed", [])],
    };
    expect([...proofsIn(files)]).toEqual([
      ["S1.1", [proof("tests/a.test.ts", "also opens"), proof("tests/b.test.ts", "the door > opens")]],
      ["SEC-X1", [proof("tests/a.test.ts", "also opens")]],
    ]);
  });

  it("count the rows of one test as its cases, with the worst result of them", () => {
    const rows = (...statuses: string[]) => ({
      "a.test.ts": statuses.map((status, at) => assertion(`door ${at} shuts`, status, ["SEC-X1"])),
    });
    const written = { "a.test.ts": [["door %i shuts"]] };
    const resultOf = (...statuses: string[]) => proofsIn(rows(...statuses), written).get("SEC-X1");
    expect(resultOf("passed", "passed")).toEqual([proof("a.test.ts", "door %i shuts", "passed", 2)]);
    expect(resultOf("passed", "pending", "passed")).toEqual([proof("a.test.ts", "door %i shuts", "skipped", 3)]);
    expect(resultOf("skipped", "failed", "todo")).toEqual([proof("a.test.ts", "door %i shuts", "failed", 3)]);
  });
});

describe("the page", () => {
  const proofs = new Map([
    [
      "S1.1",
      [proof("a.test.ts", "the __Host- door > opens <wide>", "passed", 12), proof("b.test.ts", "opens", "failed")],
    ],
  ]);

  it("has a section for each chapter, and below each requirement its proofs or why there are none", () => {
    const page = conformancePage(proofs, list);
    expect(page.slice(page.indexOf("## "))).toBe(`## 1. One

**S1.1** It opens.

- \`a.test.ts\` > the \\__Host- door > opens \\<wide> (12 cases): passed
- \`b.test.ts\` > opens: **failed**

**S1.2** Its colour.

- Nothing to prove: any will do.

## Security

**SEC-X1** It shuts.

- **No proof.**
`);
    expect(idsIn(page)).toEqual(["S1.1", "S1.2", "SEC-X1"]);
  });
});

describe("what is said against a report", () => {
  it("is each requirement without a passing proof, and each proof that failed", () => {
    const passing = [proof("a.test.ts", "opens")];
    const failing = [proof("a.test.ts", "door > shuts", "failed")];
    const shuts: [string, Proof[]] = ["SEC-X1", [proof("a.test.ts", "shuts")]];
    expect(unproved(new Map([["S1.1", passing], shuts]), list)).toEqual([]);
    expect(unproved(new Map([shuts]), list)).toEqual(["S1.1 has no passing proof: It opens."]);
    expect(unproved(new Map([["S1.1", [...passing, ...failing]], shuts]), list)).toEqual([
      "S1.1: its proof failed: a.test.ts > door > shuts",
    ]);
    const skipped = [proof("a.test.ts", "opens", "skipped")];
    expect(unproved(new Map([["S1.1", skipped], shuts]), list)).toHaveLength(1);
  });

  it("is that it tells of a part only: a file that did not run or could not, a proof that was skipped", () => {
    const whole = { "a.test.ts": [assertion("opens", "passed", ["S1.1"]), assertion("is odd", "skipped", [])] };
    expect(missingParts(reportOf(whole), ["a.test.ts"])).toEqual([]);
    expect(missingParts(reportOf(whole), ["a.test.ts", "b.test.ts"])).toEqual(["b.test.ts did not run."]);
    expect(missingParts(reportOf(whole), ["b.test.ts", "c.test.ts", "d.test.ts"])).toEqual([
      "b.test.ts and 2 other files did not run.",
    ]);
    const filtered = { "a.test.ts": [assertion("opens", "skipped", ["S1.1"])] };
    expect(missingParts(reportOf(filtered), ["a.test.ts"])).toEqual(["a.test.ts has proofs that were skipped."]);
    const broken = { testResults: [{ name: `${process.cwd()}/a.test.ts`, status: "failed", assertionResults: [] }] };
    expect(missingParts(broken, ["a.test.ts"])).toEqual(["a.test.ts could not be run."]);
  });
});
