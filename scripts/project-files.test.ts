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

describe("Dockerfile", () => {
  const dockerfile = read("Dockerfile");
  const words = (scripts.start ?? "").split(" ");
  const node = words.indexOf("node");

  it("sets the environment that `npm start` sets, with large pages for the buffers of password hashes", () => {
    const variables = words.slice(0, node);
    expect(variables).toContain("GLIBC_TUNABLES=glibc.malloc.hugetlb=1");
    const set = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) => line.split(" "));
    expect(set).toEqual(expect.arrayContaining(variables));
  });

  it("starts Node with the options of `npm start`", () => {
    const command = z.array(z.string()).parse(JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? "[]"));
    expect(words.length).toBeGreaterThan(node + 1);
    expect(command.slice(0, -1)).toEqual(words.slice(node, -1));
  });
});

describe(".nvmrc", () => {
  it("names the Node that the packages bring", () => {
    const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("node-"));
    expect(versions.length).toBeGreaterThan(1);
    for (const [name, version] of versions) expect([name, version]).toEqual([name, read(".nvmrc").trim()]);
  });
});
