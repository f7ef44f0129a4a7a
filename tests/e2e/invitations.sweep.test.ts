/** Staff invite customers without an account from the list. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { hydrated } from "#tests/fixtures/browser.ts";
import { newContact } from "#tests/fixtures/contacts.ts";
import { useJourneys } from "#tests/fixtures/journey.ts";
import { keysOf } from "#tests/fixtures/keys.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore();
const journeys = useJourneys(running);
const emailsTo = (...contacts: { email: string }[]) =>
  db().email.count({ where: { recipient: { in: contacts.map(({ email }) => email) } } });

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s", (_mode, javaScript) => {
  test("selected customers are invited, but for one who was before, who stays selected with the reason", async () => {
    const mark = randomUUID().slice(0, 8);
    const [one, other, third] = await Promise.all(
      ["A", "B", "C"].map((name) => newContact({ name: `${name} ${mark}` })),
    );
    if (!one || !other || !third) throw new Error("They were not made.");
    const { page, expectNoProblem } = await journeys.operator(`/admin/customers?q=${mark}`, { javaScript });
    await page.getByRole("button", { name: "Invite selected" }).click();
    await page.getByText("Select customers without an account first.").waitFor();
    await page.getByLabel(`Select A ${mark}`).check();
    await page.getByRole("button", { name: "Invite selected" }).click();
    await page.getByText("1 customer invited.").first().waitFor();
    for (const name of ["A", "B"]) await page.getByLabel(`Select ${name} ${mark}`).check();
    await page.getByRole("button", { name: "Invite selected" }).click();
    await page.getByText("1 of 2 customers were invited, but not these").waitFor();
    await page.getByText("They were already invited in the last 24 hours.").waitFor();
    expect(await page.getByLabel(`Select A ${mark}`).isChecked()).toBe(true);
    expect(await page.getByLabel(`Select B ${mark}`).isChecked()).toBe(false);
    expect([await emailsTo(one), await emailsTo(other), await emailsTo(third)]).toEqual([1, 1, 0]);
    expectNoProblem(/409|422/);
  });

  test("all that a search finds are invited, in steps", async () => {
    const mark = randomUUID().slice(0, 8);
    const all = await Promise.all(Array.from({ length: 102 }, (_, at) => newContact({ name: `${mark} ${at}` })));
    const { page, expectNoProblem } = await journeys.operator(`/admin/customers?q=${mark}`, { javaScript });
    await page.getByRole("link", { name: "Invite all that match" }).click();
    await title(page, "Invite 102 customers");
    await page.getByRole("button", { name: "Send 102 invitations" }).click();
    if (!javaScript) {
      await page.getByText("100 of 102 invited").waitFor();
      await page.getByRole("button", { name: "Continue" }).click();
    }
    await page.getByText("102 customers invited.").first().waitFor();
    expect(await emailsTo(...all)).toBe(102);
    expectNoProblem();
  });
});

test("by keys alone customers are selected and invited", async () => {
  const mark = randomUUID().slice(0, 8);
  const [one, other] = await Promise.all(["A", "B"].map((name) => newContact({ name: `${name} ${mark}` })));
  if (!one || !other) throw new Error("They were not made.");
  const { page, expectNoProblem } = await journeys.browserOperator(`/admin/customers?q=${mark}&sort=name`);
  await hydrated(page);
  const { tabTo, press } = keysOf(page);
  await press(/^Select all on this page/, "Space");
  await page.getByText("2 selected").waitFor();
  await press(/^Select B/, "Space");
  await page.getByText("1 selected").waitFor();
  await tabTo(/^Invite selected/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("1 customer invited.").first().waitFor();
  expect([await emailsTo(one), await emailsTo(other)]).toEqual([1, 0]);
  expectNoProblem();
});
