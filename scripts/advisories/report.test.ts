import { describe, expect, it } from "vitest";
import { installedVersions, patchedVersions, readReport } from "./report.ts";

const advisory = (more: object) => ({
  ...{ source: 1, name: "left", dependency: "left", title: "Prototype pollution", url: "https://advisory.example/1" },
  ...{ severity: "high", cwe: ["CWE-1321"], range: ">=1.0.0 <1.2.6" },
  ...more,
});
const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: {} } });
const installed = installedVersions(
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      "": { name: "shop" },
      "node_modules/left": { version: "1.2.5" },
      "node_modules/right/node_modules/left": { version: "1.0.1" },
    },
  }),
);
const left = (via: unknown[], nodes = ["node_modules/left"]) => ({
  left: {
    name: "left",
    severity: "high",
    isDirect: false,
    via,
    effects: ["right"],
    range: "<1.2.6",
    nodes,
    fixAvailable: true,
  },
});

describe("npm's report", () => {
  it("without an advisory is fine", () => {
    expect(readReport(report({}), installed)).toEqual({ state: "known", serious: [], others: 0 });
  });

  it.each(["high", "critical"])("with a %s advisory names every place where the package is installed", (severity) => {
    const nodes = ["node_modules/left", "node_modules/right/node_modules/left"];
    const common = {
      ...{ name: "left", severity, title: "Prototype pollution", url: "https://advisory.example/1" },
      ...{ vulnerable: ">=1.0.0 <1.2.6", patched: ">=1.2.6" },
    };
    expect(readReport(report(left([advisory({ severity })], nodes)), installed)).toEqual({
      state: "known",
      serious: [
        { ...common, version: "1.2.5", path: nodes[0] },
        { ...common, version: "1.0.1", path: nodes[1] },
      ],
      others: 0,
    });
  });

  it.each(["info", "low", "moderate"])("with a %s advisory only counts it", (severity) => {
    expect(readReport(report(left([advisory({ severity })])), installed)).toEqual({
      ...{ state: "known", serious: [], others: 1 },
    });
  });

  it("counts what another package brings with that package alone", () => {
    const both = {
      ...left([advisory({})]),
      right: { ...left(["left"]).left, name: "right", nodes: ["node_modules/right"] },
    };
    const verdict = readReport(report(both), installed);
    expect(verdict.state === "known" && verdict.serious.map(({ name }) => name)).toEqual(["left"]);
  });

  it.each([
    [
      "an error of the registry",
      '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}',
      "405 Method Not Allowed",
    ],
    [
      "an error of npm",
      '{"error":{"code":"ENOLOCK","summary":"This command requires an existing lockfile."}}',
      "This command requires an existing lockfile.",
    ],
    ["nothing", "", "npm audit returned no report."],
    ["an older report", '{"auditReportVersion":1,"advisories":{}}', "npm audit returned no report."],
    ["a page", "<html>", "npm audit returned no report."],
  ])("that is %s is no all-clear", (_case, output, why) => {
    expect(readReport(output, installed)).toEqual({ state: "unknown", why });
  });
});

describe("patched versions", () => {
  it.each([
    ["<1.2.6", ">=1.2.6"],
    ["<=1.2.5", ">1.2.5"],
    [">=2.0.0 <2.3.1 || <1.2.6", ">=2.3.1 or >=1.2.6"],
    ["*", "none yet"],
    [">=0.1.0", "none yet"],
  ])("of %s are %s", (range, patched) => expect(patchedVersions(range)).toBe(patched));
});
