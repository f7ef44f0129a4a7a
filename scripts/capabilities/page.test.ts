import { describe, expect, it } from "vitest";
import { readCapabilities } from "#app/platform/capabilities.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { capabilitiesPage } from "./page.ts";

const capabilities = await readCapabilities();
const page = capabilitiesPage(capabilities);
const levels = [...page.matchAll(/^\| \[.*\]\(#([\w-]+)\) \| (\w+) \|/gm)].map(([, id, level]) => ({
  id,
  level,
}));

describe("a capability's level", () => {
  it("is one of two levels, and the page explains both", proves("S3.1", "S9.3"), () => {
    expect(levels.filter(({ level }) => level !== "Experimental" && level !== "Stable")).toEqual([]);
    expect(page).toMatch(/\*\*Experimental\*\*: .*\*\*Stable\*\*: /);
  });

  it("is published for every capability, as the registry has it", proves("S9.2"), () => {
    expect(levels).toEqual(capabilities.map(({ id, maturity }) => ({ id, level: maturity })));
    expect(levels.length).toBeGreaterThan(20);
  });
});
