/** What the look by axe finds, wherever it is planted: each fault in the look that has it, and nothing without one. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { violationsIn } from "#tests/fixtures/axe.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";

const browser = useBrowser();

const pageWith = (
  body: string,
  css = "",
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root { color-scheme: light dark } body { color: #111; background: #fff }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #111 } } ${css}</style></head>
<body><main><h1>Shop</h1>${body}</main></body></html>`;

const narrow = (css: string) => `@media (max-width: 600px) { ${css} }`;
const dark = (css: string) => `@media (prefers-color-scheme: dark) { ${css} }`;
const phoneOnly = `@media (min-width: 601px) { .phone { display: none } }`;
const small = narrow("button { width: 10px; height: 10px; padding: 0; margin: 0; overflow: hidden }");

const planted: [string, string, string, string | null][] = [
  ["nothing", "<p>Hello</p>", "", null],
  [
    "pale text",
    "<p class=pale>Hello</p>",
    ".pale { color: #ddd; background: #fff }",
    "light 1280, dark 1280, light 360, dark 360: color-contrast",
  ],
  ["text that is pale in the dark", "<p>Hello</p>", dark("p { color: #333 }"), "dark 1280, dark 360: color-contrast"],
  [
    "text that is pale on a phone",
    "<p>Hello</p>",
    narrow("p { color: #ccc; background: #fff }"),
    "light 360, dark 360: color-contrast",
  ],
  [
    "text on a ground that is pale on a phone in the dark",
    "<div><p><b>Hello</b></p></div>",
    dark(narrow("div { background: #ddd }")),
    "dark 360: color-contrast",
  ],
  ["a field without a label", "<input name=q>", "", "light 1280: label"],
  ["a field for phones without a label", "<input name=q class=phone>", phoneOnly, "light 360: label"],
  [
    "folded text that is pale",
    "<details><summary>More</summary><p>Hello</p></details>",
    "p { color: #ccc; background: #fff }",
    "light 1280, dark 1280, light 360, dark 360: color-contrast",
  ],
  ["buttons that are too small on a phone", "<button>A</button><button>B</button>", small, "light 360: target-size"],
  [
    "a heading that is left out on a phone",
    "<h2 class=wide>Two</h2><h3>Three</h3>",
    narrow(".wide { display: none }"),
    "light 360: heading-order",
  ],
];

async function found(page: Page, body: string, css: string): Promise<(string | undefined)[]> {
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(pageWith(body, css))}`);
  return (await violationsIn(page)).map((violation) => violation.split("\n")[0]);
}

test.each(planted)("%s", async (_what, body, css, wanted) => {
  const { page } = await browser.newPage();
  expect([...new Set(await found(page, body, css))]).toEqual(wanted === null ? [] : [wanted]);
});

test.each([
  ["ground", "div { background: #ddd }"],
  ["size", "p { font-size: 15px }"],
])("what looked fine on one page is looked at again on a page with another %s", async (_what, css) => {
  const { page } = await browser.newPage();
  const body = "<div><p>Hello</p></div>";
  const fine = "p { color: #858585; font-size: 30px }";
  expect(await found(page, body, fine)).toEqual([]);
  expect(await found(page, body, `${fine} ${css}`)).toEqual([expect.stringContaining("light 1280")]);
});
