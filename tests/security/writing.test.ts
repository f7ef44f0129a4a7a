/** The words of the store: none that `docs/writing.md` refuses is in what people read. */
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Source, sources } from "#tests/fixtures/sources.ts";
import { type RefusedWords, refusedOnPages, refusedWords } from "./refused-words.ts";

/** Statements in SQL alone. */
const notRead = /^scripts\/scale-seed\/(?:sales|savings)/;
/** The words are English ones. */
const isForeign = /^app\/texts\/(?!en\/)\w+\//;

type Text = { line: number; text: string };

/**
 * What a file says to people, as far as it can be told: sentences and capitalised words in strings, templates and JSX.
 * Left out are class names, SQL, titles of tests, and what only developers and logs get (errors that the
 * app throws, log lines).
 */
function textsIn({ file, text: source }: Source): Text[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  /** Commands print what they throw. */
  const isCommand = file.startsWith("scripts/");
  const found: Text[] = [];
  const add = (node: ts.Node, text: string) => {
    const said = text.replaceAll(/\s+/g, " ").trim();
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
    if (/^\p{Lu}| /u.test(said)) found.push({ line: line + 1, text: said });
  };
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node) || (ts.isThrowStatement(node) && !isCommand)) return;
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) add(node, node.text);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function isForDevelopers(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isTaggedTemplateExpression(node) ||
    (ts.isPropertyAssignment(node) && node.name.getText() === "evidence") ||
    (ts.isJsxAttribute(node) && node.name.getText() === "className") ||
    (ts.isCallExpression(node) && /^log\.\w+$/.test(node.expression.getText()))
  );
}

/** The style sheet of emails quotes names of fonts. */
const isPage = (file: string) =>
  /^app\/(?:routes|ui|texts)\/|\/(?:components|emails)\/|\.tsx$/.test(file) && !file.endsWith("/email-style.ts");

function refusedIn(files: Source[], words: readonly RefusedWords[]): string[] {
  return files.flatMap((source) =>
    textsIn(source).flatMap(({ line, text }) =>
      words
        .filter(({ refused }) => refused.test(text))
        .map(({ refused, instead }) => `${source.file}:${line}: “${refused.exec(text)?.[0]}” in “${text}”: ${instead}`),
    ),
  );
}

const files = sources("{app,scripts}/**/*.{ts,tsx}").filter(
  ({ file }) => !/\.test\.tsx?$/.test(file) && !notRead.test(file) && !isForeign.test(file),
);

describe("what people read", () => {
  it("has none of the words that were replaced", () => {
    expect(files.flatMap(textsIn).length).toBeGreaterThan(1000);
    expect(refusedIn(files, refusedWords)).toEqual([]);
  });

  it("has typographic quotes on pages and in emails, words that customers know, and no shell commands", () => {
    const pages = files.filter(({ file }) => isPage(file));
    expect(refusedIn(pages, refusedOnPages)).toEqual([]);
  });

  it("is found in strings, templates and JSX, and not in code, comments, classes, SQL, errors and logs", () => {
    const file = "app/ui/a.tsx";
    const found = (text: string) => refusedIn([{ file, text }], [...refusedWords, ...refusedOnPages]).length;
    for (const text of [
      'const a = "Somebody was here."',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
      "const a = `${count} articles in your cart`",
      "const a = <p>Look into your mailbox</p>",
      'const a = <p title="Don\'t go">x</p>',
      'refuse("conflict", "It does not stand any more.")',
    ]) {
      expect([text, found(text)]).not.toEqual([text, 0]);
    }
    for (const text of [
      "// Somebody was here.\nconst somebody = 1",
      'import { somebody } from "./some body.ts"',
      'const role = "article"',
      'const a = <p className="article anew">x</p>',
      "const a = sql`SELECT article FROM mailbox`",
      'throw new Error("Somebody was here.")',
      'log.warn("somebody was here")',
    ]) {
      expect([text, found(text)]).toEqual([text, 0]);
    }
  });
});

/** Formats are made in the kernel, and for numbers within texts. The settings check and list what there is to choose from. */
const choosesFormats = /^app\/(?:kernel|texts|modules\/stores)\//;

describe("how amounts, counts and times look", () => {
  const pieces = files.filter(({ file }) => file.startsWith("app/") && !choosesFormats.test(file));
  const ownFormats = (given: Source[]) =>
    given.filter(({ text }) => /\bIntl\.(?:Number|DateTime)Format\b|\.toLocale\w*String\(/.test(text));
  const namedZones = (given: Source[]) => refusedIn(given, [{ refused: /\bUTC\b/, instead: "the Store's zone" }]);

  it("is for the Store's settings to decide: no other code has formats or a time zone of its own", () => {
    expect(ownFormats(pieces).map(({ file }) => file)).toEqual([]);
    expect(namedZones(pieces)).toEqual([]);
  });

  it("is found where it is decided in the code", () => {
    const file = "app/ui/a.tsx";
    expect(ownFormats([{ file, text: 'count.toLocaleString("en")' }])).toHaveLength(1);
    expect(ownFormats([{ file, text: "new Intl.NumberFormat(language)" }])).toHaveLength(1);
    expect(namedZones([{ file, text: "const a = <th>Today (UTC)</th>" }])).toHaveLength(1);
  });
});
