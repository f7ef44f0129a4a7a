import { expect, it, test } from "vitest";
import { renderMarkdown } from "#app/platform/markdown.server.ts";
import { markdownOfHtml } from "./markdown-of-html.server.ts";

test.each([
  ["<p>Of <b>oak</b> and <em>steel</em>.</p><p>Two<br>lines</p>", "Of **oak** and *steel*.\n\nTwo  \nlines"],
  ["<ul><li>thrown</li><li>glazed<ul><li>twice</li></ul></li></ul>", "- thrown\n- glazed\n  - twice"],
  [
    "Oak:<ul><li>thrown<ol><li>twice</li></ol></li><li>glazed</li></ul>by hand",
    "Oak:\n\n- thrown\n  1. twice\n- glazed\n\nby hand",
  ],
  ["<h3>Care</h3><ol><li>Wash</li><li>Dry</li></ol>", "### Care\n\n1. Wash\n2. Dry"],
  ['<a href="https://a.test/?a=1&amp;b=2">Ours</a>', "[Ours](https://a.test/?a=1&b=2)"],
  ["<table><tr><th>Size</th></tr><tr><td>L</td></tr></table>", "| Size |\n| ---- |\n| L    |"],
  ['<p>Before<img src="a.png" alt="A mug" onerror="alert(1)">after</p>', "Beforeafter"],
  ["<style>p{}</style><script>alert(1)</script><p>Seen</p>", "Seen"],
  ["4 &lt; 5 &amp; 2 * 3, not <code>&lt;b&gt;</code>", "4 < 5 & 2 \\* 3, not `<b>`"],
  ["", ""],
])("%j becomes %j", (html, markdown) => {
  expect(markdownOfHtml(html)).toBe(markdown);
});

it("keeps signs that Markdown would read as formatting", () => {
  const typed = "1. not a list # nor a heading _nor_ *stars* [or](links)";
  expect(renderMarkdown(markdownOfHtml(`<p>${typed}</p>`))).toBe(`<p>${typed}</p>`);
});

test.each([
  ["a link that runs a script", '<a href="javascript:alert(1)">x</a>'],
  ["HTML written as text", "<p>&lt;img src=x onerror=alert(1)&gt;</p>"],
  ["Markdown written as text", "<p>[x](javascript:alert(1))</p>"],
  ["a tag in an attribute", '<p title="<script>alert(1)</script>">x</p>'],
])("%s runs nothing on the product's page", (_, html) => {
  expect(renderMarkdown(markdownOfHtml(html))).not.toMatch(/<(?:img|script)|href="javascript/);
});

test.each([
  ["never closed", "<div>".repeat(5000)],
  ["closed by another name", "<b></i>".repeat(5000)],
  ["closed in the end", `${"<span>".repeat(5000)}${"</span>".repeat(5000)}`],
])("elements inside each other, %s, are left out in the depth", (_, html) => {
  expect(markdownOfHtml(`<p>Of <b>oak</b></p>${html}`)).toMatch(/^Of oak/);
});
