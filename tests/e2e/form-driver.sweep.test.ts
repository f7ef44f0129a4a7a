/** The form driver sends what Chromium sends, and refuses what nobody could do there. */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { useBrowser } from "#tests/fixtures/browser.ts";
import { plainVisitor } from "#tests/fixtures/form-driver/plain-visitor.ts";
import { startFormPage } from "#tests/fixtures/form-page.ts";
import type { JourneyPage } from "#tests/fixtures/journey-page.ts";

const browser = useBrowser();
const site = await startFormPage();
afterAll(() => site.close());
beforeEach(() => {
  site.reached.length = 0;
});

const { origin } = new URL(site.url);

async function fillIn(page: JourneyPage) {
  await page.goto(site.url);
  await page.getByLabel("Email").fill("ada@shop.test");
  await page.getByLabel("Password").fill("päss wörd&=+%~*'()!");
  await page.getByLabel("Search").fill("two  words");
  await page.getByLabel("Day").fill("2026-02-03");
  await page.getByLabel("Code").fill("ABC");
  await page.getByLabel("Note").fill("One\nTwo\r\n“Three”");
  await page.getByLabel("Country").selectOption("Austria");
  await page.getByLabel("Terms").check();
  await page.getByRole("radio", { name: "Fast" }).check();
}

const fields = [
  ["stamp", "a%26b%3Dc+%2Bd"],
  ["text", "as+it+was"],
  ["email", "ada%40shop.test"],
  ["password", "p%C3%A4ss+w%C3%B6rd%26%3D%2B%25%7E*%27%28%29%21"],
  ["q", "two++words"],
  ["number", "7"],
  ["day", "2026-02-03"],
  ["code", "ABC"],
  ["note", "One%0D%0ATwo%0D%0A%E2%80%9CThree%E2%80%9D"],
  ["country", "Austria"],
  ["kinds", "a"],
  ["kinds", "b"],
  ["terms", "on"],
  ["news", "daily"],
  ["speed", "fast"],
  ["fixed", "sent"],
  ["file", ""],
  ["bare", ""],
  ["folded", "sent+too"],
] as const;
const rest = [["outside", "belongs+to+it"]] as const;
const encoded = (pairs: (readonly [string, string])[]) => pairs.map(([name, value]) => `${name}=${value}`).join("&");

const urlencoded = "application/x-www-form-urlencoded";
const said = { origin, referer: site.url, fetched: "same-origin navigate document ?1", cookies: "seen=yes" };
const sent = {
  Send: { line: "POST /sent?kept=1", type: urlencoded, body: encoded([...fields, ["way", "first"], ...rest]), said },
  "Send elsewhere": {
    ...{ line: "POST /elsewhere", type: urlencoded, said },
    body: encoded([...fields, ["way", "away"], ...rest]),
  },
  "Look up": {
    ...{ line: `GET /search?${encoded([...fields, ...rest])}`, type: "", body: "" },
    said: { ...said, origin: undefined },
  },
  "Send from outside": {
    ...{ line: "POST /sent?kept=1", type: urlencoded, said },
    body: encoded([...fields, ...rest, ["way", "Send+from+outside"]]),
  },
};

const visitors = {
  "the form driver": async () => plainVisitor().page,
  Chromium: async () => (await browser.newPage({ javaScript: false })).page,
};

describe.each(Object.entries(visitors))("%s", (_who, visit) => {
  test.each(Object.entries(sent))("sends by the button “%s” exactly these bytes", async (button, wanted) => {
    const page = await visit();
    await fillIn(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("heading", { name: /^It is sent/ }).waitFor();
    expect(site.reached.map(({ line }) => line)).toEqual(["GET /", wanted.line]);
    expect(site.reached[1]).toEqual(wanted);
  });

  test("opens a page as from the address bar", async () => {
    const page = await visit();
    await page.goto(site.url);
    const nowhere = { origin: undefined, referer: undefined, cookies: undefined };
    expect(site.reached).toEqual([
      { line: "GET /", type: "", body: "", said: { ...nowhere, fetched: "none navigate document ?1" } },
    ]);
  });

  test.each([
    ["a file", { name: 'a "b".txt', mimeType: "text/plain", buffer: Buffer.from("In\nside") }],
    ["no file", undefined],
  ])("sends %s in parts", async (_what, file) => {
    const page = await visit();
    await fillIn(page);
    if (file) await page.getByLabel("File").setInputFiles(file);
    await page.getByRole("button", { name: "Send with files" }).click();
    await page.getByRole("heading", { name: "It is sent" }).waitFor();
    const part = (name: string, value: string) =>
      `--BOUNDARY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${decodeURIComponent(value.replaceAll("+", " "))}\r\n`;
    const attached = file
      ? '--BOUNDARY\r\nContent-Disposition: form-data; name="file"; filename="a %22b%22.txt"\r\nContent-Type: text/plain\r\n\r\nIn\nside\r\n'
      : '--BOUNDARY\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n';
    const parts = [...fields, ["way", "files"] as const, ...rest].map(([name, value]) =>
      name === "file" ? attached : part(name, value),
    );
    expect(site.reached[1]).toMatchObject({
      line: "POST /sent?kept=1",
      type: "multipart/form-data; boundary=BOUNDARY",
      said,
    });
    expect(site.reached[1]?.body).toBe(`${parts.join("")}--BOUNDARY--\r\n`);
  });
});

describe("the form driver refuses", () => {
  const refused: [string, RegExp, (page: JourneyPage) => Promise<unknown>][] = [
    ["a button that is not there", /is not on/, (page) => page.getByRole("button", { name: "Pay" }).click()],
    ["a disabled button", /disabled/, (page) => page.getByRole("button", { name: "Not yet" }).click()],
    ["a hidden button", /is not on/, (page) => page.getByRole("button", { name: "Not seen" }).click()],
    ["a button for scripts", /does nothing/, (page) => page.getByRole("button", { name: "Only scripts" }).click()],
    ["one of several buttons", /There are \d of/, (page) => page.getByRole("button", { name: "Send" }).click()],
    ["a field that nobody sees", /cannot be seen/, (page) => page.locator('[name="stamp"]').fill("x")],
    ["a field without a label", /no label/, (page) => page.locator('[name="bare"]').fill("x")],
    ["a locked field", /is locked/, (page) => page.getByLabel("Locked", { exact: true }).fill("x")],
    ["a field that is folded away", /cannot be seen/, (page) => page.getByLabel("Folded").fill("x")],
    ["more than a field takes", /no more than 3/, (page) => page.getByLabel("Code").fill("ABCD")],
    ["an option that is not offered", /no option/, (page) => page.getByLabel("Country").selectOption("Nowhere")],
    [
      "several files for one",
      /takes one file/,
      (page) =>
        page.getByLabel("File").setInputFiles([1, 2].map(() => ({ name: "x", mimeType: "", buffer: Buffer.alloc(1) }))),
    ],
    ["text that says nothing about a press", /does nothing/, (page) => page.getByText("Every control").click()],
  ];
  test.each(refused)("%s", async (_what, reason, act) => {
    const { page } = plainVisitor();
    await fillIn(page);
    await expect(act(page)).rejects.toThrow(reason);
    expect(site.reached).toHaveLength(1);
  });

  test.each([
    ["an email address left out", "Email", "", /Email: valueMissing/],
    ["no email address", "Email", "nobody", /Email: typeMismatch/],
    ["a code of another kind", "Code", "abc", /Code: patternMismatch/],
    ["a number that is too high", "Number", "10", /Number: rangeOverflow/],
  ])("to send %s, as Chromium does, but by a button that asks for no check", async (_what, label, value, reason) => {
    const { page } = plainVisitor();
    const { page: chromium } = await browser.newPage({ javaScript: false });
    for (const each of [page, chromium]) {
      await fillIn(each);
      await each.getByLabel(label).fill(value);
    }
    const send = { name: "Send", exact: true };
    await expect(page.getByRole("button", send).click()).rejects.toThrow(reason);
    await chromium.getByRole("button", send).click();
    expect(await chromium.locator(":invalid:not(form):not(fieldset)").count()).toBe(1);
    expect(site.reached).toHaveLength(2);
    await page.getByRole("button", { name: "Send elsewhere" }).click();
    await page.getByText("It is sent").waitFor();
  });
});
