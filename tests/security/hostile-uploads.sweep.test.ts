/** Files made to harm, through the endpoint: refused, or what is served back is proven inert in a real browser. */
import { beforeAll, describe, expect, test } from "vitest";
import { proves } from "#tests/conformance/proves.ts";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { findingsOf } from "#tests/fixtures/drawing-frames.ts";
import { fingerprint } from "#tests/fixtures/fingerprint.ts";
import { payload, polyglots, refusedFiles } from "#tests/fixtures/hostile-files.ts";
import { cleanedVectors, refusedVectors, svg } from "#tests/fixtures/hostile-svg.ts";
import { type HttpClient, httpClient } from "#tests/fixtures/http-client.ts";
import { refusalOf } from "#tests/fixtures/problem.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { signInAsAdmin } from "#tests/fixtures/shop.ts";
import { type TestFile, upload, uploaded } from "#tests/fixtures/upload.ts";

const running = useRunningStore({ https: false });
const browser = useBrowser();
let operator: HttpClient;
beforeAll(async () => {
  operator = httpClient(running.store);
  await signInAsAdmin(operator);
});

/** The bytes that the store serves for a file. */
async function servedBack(file: TestFile): Promise<Buffer> {
  const { url } = await uploaded(operator, file);
  const answer = await fetch(`${running.store.plainUrl}${url}`, {
    headers: { host: new URL(running.store.origin).host },
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe("the browser that looks for scripts and requests", () => {
  const planted = [
    "a script",
    "a script by CDATA",
    "a script from elsewhere",
    "a script of HTML by prefix",
    "HTML in a foreign object",
    "a form in a foreign object",
    "HTML without a foreign object",
    "HTML's stylesheet",
    "the handler onload",
    "the handler onclick",
    "a link to a script",
    "a link elsewhere",
    "an animation of a link",
    "an import",
    "an import by escapes",
    "an image elsewhere",
    "a filter that fetches",
  ];
  const findings: string[] = [];
  const isFound = (name: string) => findings.some((finding) => finding.startsWith(`${name} (`));
  /** Chromium loses a click on a link that is animated now and then: what was not found is opened again. */
  const ROUNDS = 5;
  beforeAll(async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const missing = planted.filter((name) => !isFound(name));
      const drawings = missing.map((name): [string, string] => [name, cleanedVectors[name] ?? ""]);
      if (missing.length > 0) findings.push(...(await findingsOf(await browser.newPage(), drawings)));
    }
  });

  test.each(planted)("finds %s that was not cleaned", (name) => {
    expect(findings.join("\n")).toContain(`${name} (`);
  });
});

describe("a hostile drawing", () => {
  const served: [name: string, text: string][] = [];
  beforeAll(async () => {
    for (const [name, bytes] of Object.entries(cleanedVectors)) {
      served.push([name, String(await servedBack({ bytes, name: "a.svg", type: "image/svg+xml" }))]);
    }
  });

  test(
    "is taken without what it would do: no script runs and no request leaves, as a document and in a page",
    proves("S4.10", "SEC-U4"),
    async () => {
      expect(served.length).toBeGreaterThan(120);
      expect(served.filter(([, text]) => !text.includes("<rect"))).toEqual([]);
      expect(await findingsOf(await browser.newPage(), served)).toEqual([]);
    },
  );

  test(
    "holds nothing afterwards that names another place, a handler, or more than drawing",
    proves("S4.10", "SEC-U4"),
    () => {
      const suspicious =
        /evil|https?:|javascript|data:|\son\w+\s*=|<\?|<!|@|\\|script|foreignObject|animate|<set|<image|xlink|xmlns:/i;
      for (const [name, text] of served) {
        const rest = text.replaceAll("http://www.w3.org/2000/svg", "").replace(/<(title|desc)>[^<]*<\/\1>/g, "");
        expect([name, rest]).toEqual([name, expect.not.stringMatching(suspicious)]);
      }
    },
  );

  test("comes out of a second cleaning as it went in", async () => {
    for (const [name, text] of served.slice(0, 40)) {
      expect([name, String(await servedBack({ bytes: text }))]).toEqual([name, text]);
    }
  });

  test.each(Object.entries(refusedVectors))(
    "with %s is refused, and nothing is stored",
    proves("S4.10", "SEC-U4"),
    async (_name, refused) => {
      const [bytes, status, code] = refused;
      const before = await fingerprint(running.database.url);
      expect(refusalOf(await upload(operator, { bytes, name: "a.svg", type: "image/svg+xml" }))).toEqual([
        status,
        code,
      ]);
      expect(await fingerprint(running.database.url)).toBe(before);
    },
  );
});

describe("a hostile file", async () => {
  test.each(Object.entries(await refusedFiles()))(
    "%s is refused, and nothing is stored",
    proves("S4.8", "S4.9", "S8.8", "SEC-U1", "SEC-U2", "SEC-U3"),
    async (_name, refused) => {
      const [file, status, code] = refused;
      const before = await fingerprint(running.database.url);
      expect(refusalOf(await upload(operator, file))).toEqual([status, code]);
      expect(await fingerprint(running.database.url)).toBe(before);
    },
  );

  test.each(Object.entries(await polyglots()))(
    "%s is a picture and nothing else afterwards",
    proves("S4.8", "SEC-U2"),
    async (_name, file) => {
      const served = await servedBack(file);
      for (const text of [payload, "Exif", "PK\x03\x04", "An artist", "ICC"]) expect(served.includes(text)).toBe(false);
    },
  );
});

const names = [
  "../../../../etc/cron.d/x.png",
  "..\\..\\x.png",
  "x.png\0.html",
  "x\r\nSet-Cookie: a=b.png",
  '";filename=x.html;".png',
  "<img src=x onerror=pwned()>.png",
  "\u202egnp.exe",
  "CON.png",
  ".htaccess",
  "a".repeat(5000),
  "наклейка 🐈.png",
];

test.each(names)("the name %j reaches neither a path nor a header as it stands", proves("SEC-U6"), async (name) => {
  const bytes = Buffer.from(svg(`<desc>${encodeURIComponent(name)}</desc>`));
  const answer = await upload(operator, { bytes, name: name.replace(/\.png$/, ".svg") });
  // A line break or a NUL in a header is no multipart body; the rest is taken under a name of the store's own.
  if (answer.status !== 201) return expect([400, 422]).toContain(answer.status);
  const { url } = JSON.parse(answer.text);
  expect(url).toMatch(/^\/objects\/default\.[0-9a-f]{32}\.svg$/);
  const { headers, status } = await operator.get(url);
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toMatch(
    /^attachment; filename="[\w .-]{1,90}\.svg"; filename\*=UTF-8''[\w.%~!-]+$/,
  );
  expect(headers["set-cookie"]).toBeUndefined();
});
