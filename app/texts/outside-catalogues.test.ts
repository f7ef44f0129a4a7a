import ts from "typescript";
import { expect, it } from "vitest";
import { reachedIn, sources } from "#scripts/shared/sources.ts";

/** What Shoppers see begins here. */
const entries = /^app\/(?:root\.tsx|routes\/(?:storefront|account)\/.*|routes\/[^/]+\.tsx|modules\/.*-email\.tsx)$/;
/** As an email to Operators says. */
const inEnglish = /^export const textLanguage = standardLanguage;$/m;
/**
 * Files without components that pages for Shoppers reach, and whose texts no Shopper reads: what settings and forms of
 * staff say, errors for developers, names of schema.org, HTTP and robots.txt, and proper names.
 */
const notForShoppers = new Set([
  "app/kernel/formats.ts",
  "app/kernel/idempotency-key.ts",
  "app/kernel/money.ts",
  "app/kernel/web-link.ts",
  "app/modules/catalog/attribute.ts",
  "app/modules/catalog/structured-data.ts",
  "app/modules/content/page.ts",
  "app/modules/content/structured-data.ts",
  "app/modules/customers/customer.schema.ts",
  "app/modules/customers/tax-status.ts",
  "app/modules/gift-cards/gift-card.schema.ts",
  "app/modules/newsletter/consent.ts",
  "app/modules/orders/tender.ts",
  "app/modules/orders/tracking.ts",
  "app/modules/pricing/discount.ts",
  "app/modules/pricing/priced-lines.ts",
  "app/modules/pricing/split.ts",
  "app/modules/pricing/tax.ts",
  "app/modules/pricing/tender.ts",
  "app/modules/stores/country-regions.ts",
  "app/modules/stores/settings.schema.ts",
  "app/modules/stores/shipping.schema.ts",
  "app/modules/stores/taxes.schema.ts",
  "app/modules/stores/taxes.ts",
  "app/routes/confirm-words.ts",
  "app/routes/refusal-text.ts",
  "app/routes/storefront/object.ts",
  "app/routes/storefront/robots.ts",
  "app/routes/structured-data.ts",
  "app/texts/texts.ts",
]);
/** Also shown around pages of an Operator's own account. */
const forOperators = /\/admin[-/]|\/admin-/;

/** The names of keys and of people's choices that no one reads. */
const notRead = new Set(["Escape", "Enter", "Tab", "Home", "End"]);

/** A sentence, or a word that begins like one. */
const isText = (text: string) => /^\p{Lu}\p{Ll}[\p{Ll}’]*(?=[\s.,!?:;…]|$)/u.test(text) && !notRead.has(text);

/** The made-up data of an email's preview. */
const isSample = (node: ts.Node) => ts.isVariableDeclaration(node) && /^sample/.test(node.name.getText());

function textsIn(file: string, content: string): string[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isSample(node)) return;
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) found.push(node.text.trim());
    if (ts.isStringLiteralLike(node) && isText(node.text)) found.push(node.text);
    if (ts.isTemplateExpression(node) && isText(`${node.head.text}.`)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((text) => `${file}: ${text}`);
}

it("no page or email for Shoppers has a text outside the catalogues", () => {
  const files = sources("app/**/*.{ts,tsx}").filter(({ file }) => !/\.test\.|\.server\./.test(file));
  const reached = reachedIn(files, {
    from: ({ file, text }) => entries.test(file) && !inEnglish.test(text),
    except: (file) => forOperators.test(file),
  });
  expect(reached.map(({ file }) => file)).toEqual(expect.arrayContaining([...notForShoppers]));
  const shown = reached.filter(({ file }) => !notForShoppers.has(file));
  expect(shown.length).toBeGreaterThan(200);
  expect(shown.flatMap(({ file, text }) => textsIn(file, text))).toEqual([]);
});

it("finds sentences, labels and texts with values, and neither classes nor names", () => {
  const page = `
    import { Card } from "./Card of mine.tsx";
    type Kind = "Gift card";
    const button = <a className="flex gap-4" title="Open" href={\`/\${id}\`} onKeyDown={(e) => e.key === "Escape"}>Go on</a>;
    const notice = \`Only \${left} left\`;
    const sampleName = "Ada";
    const t = { "cart.items": "cart.items", error: "Enter your name." };`;
  expect(textsIn("page.tsx", page)).toEqual([
    "page.tsx: Open",
    "page.tsx: Go on",
    `page.tsx: \`Only \${left} left\``,
    "page.tsx: Enter your name.",
  ]);
});
