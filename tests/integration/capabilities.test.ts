import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { claimsGuestOrders } from "#app/flows/people/order-claiming.ts";
import { type Capability, criterion, missingOf, readCapabilities } from "#app/platform/capabilities.server.ts";
import { capabilitiesFile, capabilitiesPage } from "#scripts/capabilities/page.ts";
import { proves } from "#tests/conformance/proves.ts";
import { httpClient } from "#tests/fixtures/http-client.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { type Source, sources } from "#tests/fixtures/sources.ts";
import { testTitles } from "#tests/fixtures/test-titles.ts";

const capabilities = await readCapabilities();
const maturityOf = (id: string) => capabilities.find((capability) => capability.id === id)?.maturity;

const evidenceOf = ({ id, evidence }: Capability) =>
  Object.entries(evidence).flatMap(([file, titles]) => titles.map((title) => ({ id, file, title })));

describe("the registry of capabilities", () => {
  const tooEarly = (list: readonly Capability[]) =>
    list.filter(
      (entry) => entry.maturity === "Stable" && (evidenceOf(entry).length === 0 || missingOf(entry).length > 0),
    );
  /** What is Stable and not said to be so in the release notes. */
  const unannounced = (list: readonly Capability[], notes: string) =>
    list.filter(({ maturity, title }) => maturity === "Stable" && !notes.includes(`**${title}** is Stable`));
  const stable: Capability = {
    id: "x",
    title: "X",
    what: "X.",
    maturity: "Stable",
    evidence: { "a.test.ts": ["works"] },
    met: { proofs: "0.1.0", mutants: "0.1.0", findings: "0.1.0", release: "0.1.0" },
  };

  it(
    "names each capability once, and order claiming and managed isolation are Experimental",
    proves("S9.4", "S9.5"),
    () => {
      const ids = capabilities.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect([maturityOf("order-claiming"), maturityOf("managed-isolation")]).toEqual(["Experimental", "Experimental"]);
    },
  );

  it("calls nothing Stable without evidence", proves("S1.9", "S9.1"), () => {
    expect(tooEarly(capabilities)).toEqual([]);
    expect(tooEarly([stable])).toEqual([]);
    expect(tooEarly([{ ...stable, evidence: { "a.test.ts": [] } }])).toHaveLength(1);
  });

  it(
    "calls nothing Stable that has not met every point of the criterion that is asked of it",
    proves("S1.9", "S9.1"),
    () => {
      const { mutants: _missing, ...others } = stable.met ?? {};
      expect(tooEarly([{ ...stable, met: others }])).toHaveLength(1);
      expect(missingOf({ ...stable, met: others })).toEqual(["mutants"]);
      expect(missingOf({ ...stable, keepsData: true, benchmarks: ["rows"] })).toEqual(["bounds", "restore"]);
      expect(missingOf({ ...stable, met: {} })).toEqual(["proofs", "mutants", "findings", "release"]);
    },
  );

  it("calls nothing Stable that the release notes do not call so", proves("S9.4", "S9.5"), () => {
    expect(unannounced(capabilities, readFileSync("CHANGELOG.md", "utf8"))).toEqual([]);
    expect(unannounced([stable], "- **Y** is Stable.")).toHaveLength(1);
    expect(unannounced([stable], "- **X** is Stable.")).toEqual([]);
  });

  it("names benchmarks that exist", () => {
    const page = readFileSync("docs/benchmarks.md", "utf8");
    const topics = capabilities.flatMap(({ benchmarks = [] }) => benchmarks);
    expect(topics.length).toBeGreaterThan(5);
    for (const topic of topics) expect(page).toContain(`| \`${topic}\` |`);
  });

  it("asks for the criterion that docs/releases.md states", () => {
    const page = readFileSync("docs/releases.md", "utf8");
    for (const { id, demand } of criterion) expect(page).toContain(`| ${id} | ${demand} |`);
  });

  it("names tests that exist as evidence", () => {
    const titles = testTitles();
    const missing = capabilities.flatMap(evidenceOf).filter(({ file, title }) => !titles.get(file)?.has(title));
    expect(missing).toEqual([]);
  });

  it("is what docs/capabilities.md says: npm run capabilities writes it anew", proves("S9.2"), () => {
    expect(readFileSync(capabilitiesFile, "utf8")).toBe(capabilitiesPage(capabilities));
  });

  it("depends on no configuration: no file of it reads any", () => {
    const files = sources("app/platform/capabilities.server.ts", "app/flows/people/order-claiming.ts");
    expect(files.length).toBe(2);
    for (const { text } of files) expect(text).not.toMatch(/\benv\b|\.server\.ts/);
  });

  it("has orders claimed exactly where it calls that Stable", proves("S9.4"), () => {
    expect(claimsGuestOrders).toBe(maturityOf("order-claiming") === "Stable");
  });

  it("is not built into what is deployed", () => {
    const built = sources("build/**/*.js");
    expect(built.length).toBeGreaterThan(100);
    // As a title and as a name of a file, each of which a build with the evidence in it would have.
    const evidence = capabilities.flatMap(evidenceOf).flatMap(({ file, title }) => [file, title]);
    expect(built.filter(({ text }) => evidence.some((words) => text.includes(words))).map(({ file }) => file)).toEqual(
      [],
    );
  });
});

describe("the titles of tests", () => {
  const titlesOf = (text: string) => [...(testTitles([{ file: "a.test.ts", text }]).get("a.test.ts") ?? [])];

  it("are found alone and below their describes, as written, with their placeholders", () => {
    const text = `
      describe("outer", () => {
        describe.each([1])("inner %i", () => {
          it("does it", async () => {});
          test.each([["a"], ["b"]])(\`of each %s\`, () => {});
        });
      });
      test("alone", { timeout: 1 }, () => {});`;
    expect(titlesOf(text)).toEqual([
      "does it",
      "outer > inner %i > does it",
      "of each %s",
      "outer > inner %i > of each %s",
      "alone",
    ]);
  });

  it("leave out what is skipped, in a comment, or no test", () => {
    const text = `
      // test("in a comment", () => {});
      it.skip("skipped", () => {});
      describe.skip("skipped block", () => { it("in it", () => {}); });
      it.todo("planned");
      const text = 'test("in a text")';
      contest("other", () => {});`;
    expect(titlesOf(text)).toEqual([]);
  });
});

describe("no text of the product promises", () => {
  const apart = /^(?:docs\/(?:capabilities|conformance)\.md|docs\/decisions\/)/;
  const product = sources("app/**/*.{ts,tsx}", "README.md", "CHANGELOG.md", "SECURITY.md", "docs/**/*.md").filter(
    ({ file }) => !apart.test(file) && !file.includes(".test."),
  );
  const denial = /\b(?:not?|never|nor|neither|nothing|cannot|until|unless|only where|experimental)\b/i;

  /** Sentences about a subject that do not deny it. Code's comments are for its readers, not for a Shopper. */
  const promising = (files: Source[], subject: RegExp) =>
    files.flatMap(({ file, text }) =>
      text
        .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\{\/\*[\s\S]*?\*\/\}/gm, "")
        .split(/(?<=[.!?])\s|\n\s*\n|\n(?=[-|#])/)
        .filter((sentence) => subject.test(sentence) && !denial.test(sentence))
        .map((sentence) => `${file}: ${sentence.trim()}`),
    );

  it.each<[string, RegExp, string[]]>([
    [
      "order claiming",
      /\b(?:earlier|previous|past|former|guest)\s+(?:guest\s+)?orders?\b|\bclaim\w*\s[^.={}()]{0,30}\borders?\b|\borders?\b[^.]{0,40}\b(?:will|are|be)\s(?:added|attached|linked|moved|transferred|brought)\s[^.]{0,20}\baccount/i,
      [
        "Create an account and your earlier orders will appear in it.",
        "Sign up to see past orders.",
        "Register to claim your orders!",
        "The order will be added to your account.",
        "Your guest orders come along.",
      ],
    ],
    [
      "managed isolation",
      /\bisolat\w+\b/i,
      ["Each Store is fully isolated from the others.", "Tenant isolation included!", "Isolation of Stores is proven."],
    ],
  ])("%s", proves("S2.12", "S9.4", "S9.5"), (_capability, subject, promises) => {
    expect(product.length).toBeGreaterThan(100);
    expect(promising(product, subject)).toEqual([]);
    for (const text of promises) expect(promising([{ file: "a.tsx", text }], subject)).toHaveLength(1);
  });
});

describe("/admin/capabilities", () => {
  const running = useRunningStore({ https: false });

  it("shows every capability with its level and how much evidence it has", proves("S9.2"), async () => {
    const operator = httpClient(running.store);
    await signInAsAdmin(operator);
    const { status, text } = await operator.get("/admin/capabilities");
    expect(status).toBe(200);
    for (const { id, title } of capabilities) {
      const card = text.slice(text.indexOf(`id="${id}"`)).split("</li>")[0] ?? "";
      expect(card).toContain(title);
      expect(card).toContain("Experimental");
      expect(card).toContain("Missing for Stable");
    }
    expect((await operator.get("/admin")).text).toContain('href="/admin/capabilities"');
  });
});
