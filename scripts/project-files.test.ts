/** Files that repeat what other files say, and would go stale in silence. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
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

it.each(["dev", "start"])(
  "npm run %s leaves no shell between npm and the program, which would keep signals to itself",
  (name) => {
    expect(scripts[name]).toMatch(/(?:^| )exec node /);
  },
);

describe("Dockerfile", () => {
  const dockerfile = read("Dockerfile");
  const words = (scripts.start ?? "").split(" ");
  const node = words.indexOf("node");

  it("sets the environment that `npm start` sets, with large pages for the buffers of password hashes", () => {
    const variables = words.slice(0, words.indexOf("exec"));
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

describe("the documents", () => {
  const notOurs = (file: string) => /^(?:node_modules|build|test-results)(?:$|\/)|(?:^|\/)\.git$/.test(file);
  const files = globSync(["**/*", ".ci/*", ".github/**/*", ".*"], { exclude: notOurs }).map((file) =>
    file.replaceAll(path.sep, "/"),
  );
  const names = new Set(files.map((file) => path.basename(file)));
  // What a run leaves behind.
  names.add("report.json");
  const isThere = new Set(files);
  const ours = /^(?:app|tests|scripts|docs|prisma|bench|public|\.ci|\.github)\//;
  // A decision says what was, and the table of proofs is drawn from a run.
  const documents = files.filter((file) => /^(?:docs\/)?[^/]+\.md$/.test(file) && file !== "docs/conformance.md");

  /** How GitHub names a heading in links. */
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-");
  const hasHeading = (document: string, anchor: string) =>
    [...read(document).matchAll(/^#+ (.+)$/gm)].some(([, heading = ""]) => anchorOf(heading) === anchor);

  /** What a text names that is not there: scripts, files, and pages or headings that it links to. */
  function missing(document: string, text: string): string[] {
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
    const paths = quoted
      .flatMap((code) => code.split(/[\s,]+/))
      .filter((word) => ours.test(word) && !/[<>*{}]/.test(word));
    const links = [...text.matchAll(/\]\(([^):#]*)(?:#([^)]*))?\)/g)].map(([, target, anchor]) => ({
      file: target ? path.posix.join(path.posix.dirname(document), target) : document,
      anchor,
    }));
    return [
      ...commands.filter((name) => !(name in scripts)),
      ...[...paths.map((each) => each.replace(/\/$/, "")), ...links.map(({ file }) => file)].filter(
        (each) => !isThere.has(each),
      ),
      ...links
        .filter(({ file, anchor }) => anchor && isThere.has(file) && !hasHeading(file, anchor))
        .map(({ file, anchor }) => `${file}#${anchor}`),
      ...quoted.filter((code) => /^[\w.-]+\.(?:tsx?|cjs|json|css)$/.test(code) && !names.has(code)),
    ].map((name) => `${document}: ${name}`);
  }

  it("name scripts, files and pages that are there", () => {
    expect(documents.length).toBeGreaterThan(15);
    expect(documents.flatMap((document) => missing(document, read(document)))).toEqual([]);
    const wrong =
      "`npm run gone`, `tests/gone.test.ts`, `gone.ts`, [gone](gone.md#here), [gone](search.md#gone), [here](search.md#synonyms)";
    expect(missing("docs/a.md", wrong)).toEqual(
      ["gone", "tests/gone.test.ts", "docs/gone.md", "docs/search.md#gone", "gone.ts"].map(
        (name) => `docs/a.md: ${name}`,
      ),
    );
  });
});

describe(".nvmrc", () => {
  it("names the Node that the packages bring", () => {
    const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("node-"));
    expect(versions.length).toBeGreaterThan(1);
    for (const [name, version] of versions) expect([name, version]).toEqual([name, read(".nvmrc").trim()]);
  });
});
