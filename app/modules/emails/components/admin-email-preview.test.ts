import { expect, test } from "vitest";
import { framedEmail } from "./admin-email-preview.tsx";

const framed = (head: string, body: string) =>
  framedEmail(`<html><head>${head}</head><body>${body}</body></html>`, "N");

test("styles leave their elements for a style sheet with the nonce, the same one once", () => {
  const html = framed("", '<p style="color:red">A</p><p style="color:blue">B</p><p style="color:red">C</p>');
  expect(html).not.toContain(" style=");
  expect(html).toContain('<p data-style="s0">A</p><p data-style="s1">B</p><p data-style="s0">C</p>');
  expect(html).toContain(
    '<head><style nonce="N">[data-style="s0"] { color:red }\n[data-style="s1"] { color:blue }</style>',
  );
});

test("what an attribute had to escape is written plainly, but nothing that ends the style sheet", () => {
  const html = framed("", '<p style="font-family:&quot;Segoe UI&quot;;content:&#x27;$&amp;&lt;/style&gt;&#x27;">A</p>');
  expect(html).toContain(`{ font-family:"Segoe UI";content:'$&&lt;/style&gt;' }`);
});

test("the email's own style sheet gets the nonce, and links open elsewhere", () => {
  const html = framed("<style>p{}</style>", '<a href="https://shop.test/">A</a><a href="/" target="_top">B</a>');
  expect(html).toContain('<style nonce="N">p{}</style>');
  expect(html).toContain('<a target="_blank" href="https://shop.test/">A</a><a href="/" target="_top">B</a>');
});
