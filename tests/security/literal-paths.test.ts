/** Links, forms and redirects are made with `href`, which the compiler checks against the routes. */
import ts from "typescript";
import { expect, test } from "vitest";
import { matchPolicy } from "#app/route-policies.server.ts";
import { type Source, sources } from "#tests/fixtures/sources.ts";

/** Files that spell out paths of the store. */
const exceptions: Record<string, string> = {
  "app/auth/library/auth.server.ts": "tells the library under which path its endpoints are",
  "app/routes/storefront/robots.ts": "names whole sections to crawlers",
};

/** Where a path leads somewhere, whether or not the store has a route for it. */
const attributes = new Set(["to", "href", "action", "formAction", "cartTo", "searchAction"]);
const hrefs = new Set(["href"]);
const calls = new Set(["redirect", "navigate", "replace", "absoluteUrl", "safeRedirect"]);

/** Spares most files the parser. */
const mayHaveOne = /(?<!href\()["'`]\/[a-z"'`]/i;

function literalPaths({ file, text }: Source): string[] {
  if (!mayHaveOne.test(text)) return [];
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if ((ts.isTemplateLiteral(node) || ts.isStringLiteral(node)) && isLiteralPath(node)) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

function isLiteralPath(node: ts.StringLiteral | ts.TemplateLiteral): boolean {
  const path = pathOf(node);
  const place = placeOf(node);
  return path !== undefined && !isCallOf(place, hrefs) && !isAuditTarget(place) && (leads(place) || isRoute(path));
}

/** A Module's `auditTargets` are patterns, which the compiler checks where `href` takes them. */
const isAuditTarget = ({ parent: { parent } }: ts.Node) =>
  parent && ts.isPropertyAssignment(parent) && parent.name.getText() === "auditTargets";

/** The path that a text begins with, with `x` for what is inserted. */
function pathOf(node: ts.StringLiteral | ts.TemplateLiteral): string | undefined {
  const text = ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join("")
    : node.text;
  return /^\/(?:[a-z_][^\s?#]*)?(?=[?#]|$)/i.exec(text)?.[0];
}

/** What a text is given to, directly or as one of two possible ones. */
function placeOf({ parent }: ts.Node): ts.Node {
  const isOneOf = ts.isConditionalExpression(parent) || ts.isBinaryExpression(parent) || ts.isJsxExpression(parent);
  return isOneOf ? placeOf(parent) : parent;
}

function leads(place: ts.Node): boolean {
  if (ts.isJsxAttribute(place)) return attributes.has(place.name.getText()) && !isOfFile(place.parent.parent);
  if (ts.isPropertyAssignment(place)) return attributes.has(place.name.getText());
  return isCallOf(place, calls);
}

/** `<link href="/favicon.svg">` */
const isOfFile = (element: ts.Node) => ts.isJsxSelfClosingElement(element) && element.tagName.getText() === "link";
const isCallOf = (node: ts.Node, names: ReadonlySet<string>) =>
  ts.isCallExpression(node) && names.has(node.expression.getText());

/** The not-found pages of a section are no place to lead to; the library's endpoints are. */
function isRoute(path: string): boolean {
  const pattern = path === "/" ? undefined : matchPolicy(path)?.pattern;
  return pattern !== undefined && (pattern === "/api/auth/*" || !pattern.endsWith("*"));
}

const files = sources("app/{routes,modules,flows,auth,ui}/**/*.{ts,tsx}", "app/*.{ts,tsx}").filter(
  ({ file }) => !/\.test\.tsx?$/.test(file),
);

test("no link, form or redirect of the store has a literal path", () => {
  expect(files.filter(({ file }) => !exceptions[file]).flatMap(literalPaths)).toEqual([]);
});

test("every exception is needed", () => {
  const needless = Object.keys(exceptions).filter(
    (name) => files.filter(({ file }) => file === name).flatMap(literalPaths).length === 0,
  );
  expect(needless).toEqual([]);
});

test.each([
  'a = <Link to="/cart" />',
  `a = <Link to={\`/products/\${handle}?from=home\`} />`,
  'a = <Form action={id ? "/nowhere" : undefined} />',
  'a = <a href="/">Home</a>',
  'a = { to: "/old", label: "Old" }',
  `throw redirect(\`/checkout/\${id}\`, 303)`,
  'const PATH = "/account/security"',
  'const library = "/api/auth/sign-in/social"',
  'absoluteUrl("/sign-in")',
])("refuses %s", (text) => {
  expect(literalPaths({ file: "app/routes/a.tsx", text })).toHaveLength(1);
});

test.each([
  'a = <Link to={href("/cart")} />',
  `a = <Link to={\`\${href("/products/:handle", { handle })}?from=home\`} />`,
  'redirect(href(operator ? "/admin" : "/account"))',
  'a = <link rel="icon" href="/favicon.svg" />',
  'import { a } from "/cart"',
  'type Path = "/cart"',
  'const [first] = text.split("/")',
  'const endpoint = "/sign-in/email"',
  'a = { auditTargets: { product: "/admin/products/:id" } }',
])("allows %s", (text) => {
  expect(literalPaths({ file: "app/routes/a.tsx", text })).toEqual([]);
});
