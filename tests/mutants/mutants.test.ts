/** The list behind `npm run mutants`: what it would edit and run is there, so that it cannot become out of date unseen. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sources } from "#tests/fixtures/sources.ts";
import { testTitles } from "#tests/fixtures/test-titles.ts";
import { mutants } from "#tests/mutants/list.ts";
import { edited } from "#tests/mutants/mutant.ts";
import { isNamed, namePattern } from "#tests/mutants/titles.ts";
import { problemWithout, type Report, verdictOf } from "#tests/mutants/verdict.ts";

/** The function whose body has that place, as its quoted name. */
function functionAround(sql: string, at: number): string | undefined {
  const [start] = [...sql.slice(0, Math.max(at, 0)).matchAll(/^CREATE (?:OR REPLACE )?FUNCTION ("\w+")/gm)].slice(-1);
  const isInside = start && sql.slice(start.index, at).split("$$").length === 2;
  return isInside ? start[1] : undefined;
}

describe("the list of mutants", () => {
  it("has one of each name, and enough of them", () => {
    const ids = mutants.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(ids.length).toBeGreaterThanOrEqual(40);
  });

  it.each(mutants)("$id finds its text once in its file", (mutant) => {
    const source = existsSync(mutant.file) ? readFileSync(mutant.file, "utf8") : "";
    expect(source.split(mutant.from).length - 1, `${mutant.file}: ${mutant.from}`).toBe(1);
    expect(edited(source, mutant)).not.toBe(source);
  });

  it("edits each function of the database where it was defined last", () => {
    const migrations = sources("prisma/migrations/*/migration.sql").sort((a, b) => (a.file < b.file ? -1 : 1));
    const replaced = mutants.flatMap(({ id, file, from }) => {
      const text = migrations.find((migration) => migration.file === file)?.text ?? "";
      const name = functionAround(text, text.indexOf(from));
      const last = migrations.findLast((migration) => name && migration.text.includes(`FUNCTION ${name}(`));
      return last && last.file !== file ? [`${id}: ${name} is that of ${last.file}`] : [];
    });
    expect(replaced).toEqual([]);
  });

  it("names tests that exist", () => {
    const titles = testTitles();
    const gone = mutants.filter(({ killer }) => !titles.get(killer.file)?.has(killer.test));
    expect(gone.map(({ id, killer }) => `${id}: ${killer.file} has no test "${killer.test}"`)).toEqual([]);
  });
});

describe("a written title", () => {
  const title = "prices (EUR) > %s of $count costs 1.00";
  it("is found again in what vitest runs, with whatever stands in its places", () => {
    const pattern = new RegExp(namePattern([{ test: title }]));
    expect(pattern.test("shop > prices (EUR) > a lamp of 2 costs 1.00")).toBe(true);
    expect(pattern.test("prices (EUR) > a lamp of 2 costs 1x00")).toBe(false);
    expect(pattern.test("prices (EUR) > a lamp of 2 costs 1.00 more")).toBe(false);
  });

  it("is found again in what vitest reports", () => {
    const reported = { ancestorTitles: ["shop", "prices (EUR)"], title: "a lamp of 2 costs 1.00" };
    expect(isNamed({ test: title }, reported)).toBe(true);
    expect(isNamed({ test: "of 2 costs 1.00" }, reported)).toBe(false);
    expect(isNamed({ test: title }, { ...reported, ancestorTitles: [] })).toBe(false);
    expect(isNamed({ test: title, only: "a lamp" }, reported)).toBe(true);
    expect(isNamed({ test: title, only: "a chair" }, reported)).toBe(false);
  });
});

describe("a mutant", () => {
  const killer = { file: "tests/a.test.ts", test: "it holds" };
  const reportOf = (...tests: { title?: string; status: string; failureMessages?: string[] }[]): Report => ({
    testResults: [
      {
        name: "/somewhere/tests/a.test.ts",
        message: "Error: cannot be read",
        assertionResults: tests.map((test) => ({ ancestorTitles: [], title: "it holds", ...test })),
      },
    ],
  });

  it("is killed by an expectation that is not met, and by nothing else", () => {
    const failed = (message: string) => reportOf({ status: "failed", failureMessages: [message] });
    expect(verdictOf(failed("AssertionError: expected 1 to be 2\n  at x"), killer)).toEqual({ outcome: "killed" });
    expect(verdictOf(failed("Error: expected +0 to be 1 // Object.is equality"), killer)).toEqual({
      outcome: "killed",
    });
    const unanswered = "Error: expect.poll() function didn't resolve in time.";
    expect(verdictOf(failed(unanswered), killer)).toMatchObject({ outcome: "broken" });
    expect(verdictOf(failed("Error: Test timed out in 5000ms."), killer)).toMatchObject({ outcome: "broken" });
    expect(verdictOf(reportOf({ status: "passed" }), killer)).toEqual({ outcome: "survived" });
    expect(verdictOf(reportOf(), killer)).toMatchObject({ outcome: "broken", detail: expect.stringContaining("read") });
    const another = reportOf(
      { status: "passed" },
      { title: "another", status: "failed", failureMessages: ["AssertionError: x"] },
    );
    expect(verdictOf(another, killer)).toEqual({ outcome: "survived" });
  });

  it("proves nothing where its test fails without it, or does not run", () => {
    expect(problemWithout(reportOf({ status: "passed" }, { status: "skipped" }), killer)).toBeUndefined();
    expect(problemWithout(reportOf({ status: "skipped" }), killer)).toBe("its test did not run");
    expect(problemWithout(reportOf({ status: "failed", failureMessages: ["x"] }), killer)).toMatch(/fails without/);
  });

  it("is not made where its text stands twice, or not at all", () => {
    const mutant = { id: "x", removes: "x", file: "x", from: "a", to: "b", killer };
    expect(edited("1 a 2", mutant)).toBe("1 b 2");
    for (const source of ["", "a a"]) expect(() => edited(source, mutant)).toThrow("not once");
  });
});
