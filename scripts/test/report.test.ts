import { describe, expect, it } from "vitest";
import { count, type Report, unexplained } from "./report.ts";

const report = (...files: [status: string, ...tests: [status: string, fullName: string][]][]): Report => {
  const testResults = files.map(([status, ...tests]) => ({
    status,
    assertionResults: tests.map(([state, fullName]) => ({ status: state, fullName })),
  }));
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (state: string) => all.filter(({ status }) => status === state).length;
  return { numPassedTests: count("passed"), numFailedTests: count("failed"), testResults };
};

describe("the result of a run", () => {
  it("is green when every test passed", () => {
    const green = report(["passed", ["passed", "a"], ["passed", "b"]]);
    expect(count(green, 0, 0)).toEqual({ passed: 2, failed: 0, code: 0 });
  });

  it("counts failed tests, and a file that could not run as one", () => {
    const red = report(["failed", ["failed", "a"], ["passed", "b"]], ["failed"]);
    expect(count(red, 1, 0)).toEqual({ passed: 1, failed: 2, code: 1 });
  });

  it("is red without a report, and when vitest found fault with something else", () => {
    expect(count(null, 0, 0)).toEqual({ passed: 0, failed: 1, code: 1 });
    expect(count(report(["passed", ["passed", "a"]]), 3, 0)).toEqual({ passed: 1, failed: 1, code: 3 });
  });

  it("is red when a test was skipped that is not on the list", () => {
    const skipped = report(["passed", ["passed", "a"], ["skipped", "b"], ["todo", "c"]]);
    expect(unexplained(skipped)).toEqual(["b", "c"]);
    expect(count(skipped, 0, 2)).toEqual({ passed: 1, failed: 2, code: 1 });
  });

  it("allows the tests on the list to be skipped", () => {
    const ordinary = report(["passed", ["skipped", "an ordinary user needs no extra step"]]);
    expect(unexplained(ordinary)).toEqual([]);
  });
});
