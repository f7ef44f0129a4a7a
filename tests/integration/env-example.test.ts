import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { afterEach, describe, expect, it } from "vitest";
import { childEnv, env, setEnv } from "#app/platform/env.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { configuration } from "#tests/fixtures/environment.ts";

const example = readFileSync(".env.example", "utf8");
const [readPart = "", notReadPart = ""] = example.split("# --- Not read ");
const namesIn = (text: string) => Object.keys(parseEnv(text));

// The compiler holds this list to the schema: see tests/fixtures/environment.ts.
const variables = Object.keys(configuration({}));

/** What the store makes of a configuration. */
function readAs(values: Record<string, string>) {
  setEnv(configuration(values));
  return env();
}

describe(".env.example", () => {
  const before = childEnv();
  afterEach(() => setEnv(Object.fromEntries(variables.map((name) => [name, before[name] ?? ""]))));

  it("lists every variable of the schema, and nothing else that is read", proves("S5.21"), () => {
    expect(namesIn(readPart).sort()).toEqual([...variables].sort());
  });

  it("names each variable once", () => {
    const lines = example.split("\n").filter((line) => /^\w+=/.test(line));
    expect(lines.length).toBe(namesIn(example).length);
  });

  it("has an explanation above each variable or the block it begins", () => {
    const blocks = readPart.split(/\n(?=#)/).filter((block) => /^\w+=/m.test(block));
    for (const block of blocks) expect(block).toMatch(/^# (?!---)\S/);
  });

  it("changes nothing when it is copied as it stands", proves("S5.12"), () => {
    expect(readAs(parseEnv(readPart) as Record<string, string>)).toEqual(readAs({}));
  });

  it("marks the six social providers as not read", proves("S5.20", "S5.21"), () => {
    const providers = namesIn(notReadPart).map((name) => name.split("_")[0]);
    expect(new Set(providers)).toEqual(new Set(["GOOGLE", "APPLE", "FACEBOOK", "X", "SLACK", "SHOPIFY"]));
    setEnv(Object.fromEntries(namesIn(notReadPart).map((name) => [name, "given"])));
    expect(Object.keys(env()).filter((name) => namesIn(notReadPart).includes(name))).toEqual([]);
  });
});
