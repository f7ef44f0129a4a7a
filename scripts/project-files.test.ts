/** Files that repeat what other files say, and would go stale in silence. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const read = (file: string) => readFileSync(file, "utf8");
const { scripts, optionalDependencies } = z
  .object({ scripts: z.record(z.string(), z.string()), optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));

describe("docs/decisions/README.md", () => {
  const listed = [...read("docs/decisions/README.md").matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+)$/gm)].map(
    ([, number, file, title]) => ({ number, file, title }),
  );
  const decisions = readdirSync("docs/decisions")
    .filter((file) => /^\d{4}-.+\.md$/.test(file))
    .map((file) => {
      const title = /^# \d+\.? (.+)$/m.exec(read(`docs/decisions/${file}`))?.[1];
      return { number: file.slice(0, 4), file, title };
    });

  it("lists every decision once, with its title", () => {
    const byFile = (a: { file: string | undefined }, b: { file: string | undefined }) =>
      (a.file ?? "").localeCompare(b.file ?? "");
    expect(decisions.length).toBeGreaterThan(100);
    expect(listed.sort(byFile)).toEqual(decisions.sort(byFile));
  });
});

describe("README.md", () => {
  /** Run by npm or by other scripts, never by their name. */
  const inner = /^(?:postinstall|validate:.+)$/;

  it("explains every script", () => {
    const explained = [...read("README.md").matchAll(/`npm (?:run )?([a-z0-9:-]+)/g)].map(([, name]) => name);
    expect(Object.keys(scripts).filter((name) => !inner.test(name) && !explained.includes(name))).toEqual([]);
  });
});

describe(".nvmrc", () => {
  it("names the Node that the packages bring", () => {
    const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("node-"));
    expect(versions.length).toBeGreaterThan(1);
    for (const [name, version] of versions) expect([name, version]).toEqual([name, read(".nvmrc").trim()]);
  });
});
