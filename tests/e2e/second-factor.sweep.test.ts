import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { hydrated, type Visit } from "#tests/fixtures/browser.ts";
import { eventually } from "#tests/fixtures/eventually.ts";
import { type Journey, useJourneys } from "#tests/fixtures/journey.ts";
import { addAuthenticator, answerOf, sendAnswer } from "#tests/fixtures/passkeys.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { type Credentials, newOperator, PAGE, totp, unusedCode } from "#tests/fixtures/second-factor.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const running = useRunningStore({ seeded: true });
const journeys = useJourneys(running);
const HOUR = 3_600_000;

async function showPassword({ page }: Pick<Journey, "page">, { email, password }: Credentials, path = "/admin") {
  await page.goto(running.store.origin + path);
  await title(page, "Sign in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut({ page }: Pick<Journey, "page">) {
  await page.locator('summary[aria-label="Your account"]').click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${running.store.origin}/`);
}

const codesOn = ({ page }: Pick<Journey, "page">) =>
  page.getByRole("listitem").getByText(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s, on a phone,", (_mode, javaScript) => {
  test(
    "an Operator adds an app, signs in with its code and with a recovery code, and takes it away",
    proves("S1.4"),
    async () => {
      const operator = await newOperator();
      const visit = await journeys.visitor({ javaScript, width: 360, height: 780 });
      const { page, problems, expectToFit } = visit;
      await showPassword(visit, operator, PAGE);
      await title(page, "Two-step sign-in");
      await page.getByRole("button", { name: "Set up an app" }).click();
      await page.getByRole("img", { name: "QR code with the key below" }).waitFor();
      const key = ((await page.locator(".select-all").textContent()) ?? "").replaceAll(" ", "");
      await expectToFit();
      await page.getByLabel("Code from the app").fill(totp(key));
      await page.getByRole("button", { name: "Add this app" }).click();
      await page.getByText("they’re only shown once").waitFor();
      const codes = await codesOn(visit).allTextContents();
      expect(codes).toHaveLength(10);
      await expectToFit();
      await page.getByText("10 codes are left.").waitFor();
      await page.goto(running.store.origin + PAGE);
      expect(await codesOn(visit).count()).toBe(0);
      await signOut(visit);
      expect(problems).toEqual([]);

      await showPassword(visit, operator, PAGE);
      await title(page, "One more step");
      await expectToFit();
      await page.locator(`#code${javaScript ? ":focus" : "[autofocus]"}`).waitFor();
      await page.getByLabel("Code from your authenticator app").fill("12345");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("That code isn’t right").first().waitFor();
      await page.getByLabel("Code from your authenticator app").fill(await unusedCode(operator.userId, key));
      await page.getByRole("button", { name: "Continue" }).click();
      await title(page, "Two-step sign-in");
      await signOut(visit);

      await showPassword(visit, operator, PAGE);
      await title(page, "One more step");
      await page.getByText("Use a recovery code instead").click();
      await page.getByLabel("Recovery code").fill(codes[0] ?? "");
      await page.getByRole("button", { name: "Use this recovery code" }).click();
      await page.getByText("9 codes are left.").waitFor();
      await page.getByText("Remove the app").click();
      await page.getByText("your password alone will sign you in").waitFor();
      await page.getByRole("button", { name: "Remove it" }).click();
      await page.getByText("Authenticator app removed.").waitFor();
      await page.getByText("Off", { exact: true }).waitFor();
    },
  );
});

/** An Operator with a passkey on this visit's device, signed in and at the security page. */
async function withPasskey(visit: Visit) {
  const operator = await newOperator();
  const device = await addAuthenticator(visit);
  await showPassword(visit, operator, PAGE);
  await title(visit.page, "Two-step sign-in");
  // Scripts make the passkey: a form that is sent before they run has none.
  await hydrated(visit.page);
  await visit.page.getByLabel("Name").fill("Laptop");
  await visit.page.getByRole("button", { name: "Add a passkey" }).click();
  await visit.page.getByText("they’re only shown once").waitFor();
  // The list comes after the codes, and then the page is at rest: a menu that is opened before would be closed again.
  await visit.page.getByRole("heading", { name: "Laptop" }).waitFor();
  return { ...operator, device };
}

describe("a passkey", () => {
  test("is added, signs in alone and after the password, confirms, and is renamed and taken away", async () => {
    const visit = await journeys.browserVisitor();
    const { page, problems } = visit;
    const operator = await withPasskey(visit);
    expect(await codesOn(visit).count()).toBe(10);
    await signOut(visit);

    await page.goto(`${running.store.origin}/admin`);
    await hydrated(page);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.waitForURL(`${running.store.origin}/admin`);
    await signOut(visit);

    await showPassword(visit, operator, PAGE);
    await title(page, "One more step");
    expect(await page.getByLabel("Code from your authenticator app").count()).toBe(0);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await title(page, "Two-step sign-in");
    await page.getByText(/last used/).waitFor();

    await db().authSession.updateMany({
      where: { userId: operator.userId },
      data: { authenticatedAt: new Date(Date.now() - HOUR) },
    });
    await page.reload();
    await page.getByRole("link", { name: "Confirm it’s you" }).click();
    await title(page, "Confirm it’s you");
    await page.getByRole("button", { name: "Confirm with a passkey" }).click();
    await title(page, "Two-step sign-in");
    expect(await db().authSession.count({ where: { userId: operator.userId } })).toBe(1);

    await page.getByText("Rename", { exact: false }).first().click();
    await page.getByLabel("New name").fill("Old laptop");
    await page.getByRole("button", { name: "Rename it" }).click();
    await page.getByRole("heading", { name: "Old laptop" }).waitFor();
    await page.getByText("Remove", { exact: false }).first().click();
    await page.getByRole("button", { name: "Remove it" }).click();
    await page.getByText("Passkey removed.").waitFor();
    const where = { actorId: operator.userId, action: { startsWith: "passkey." } };
    const noted = async () => (await db().auditEntry.findMany({ where })).map(({ action }) => action).sort();
    const done = ["passkey.added", "passkey.removed", "passkey.renamed"];
    await eventually(async () => expect(await noted()).toEqual(done));
    expect(await db().authUser.findUnique({ where: { id: operator.userId } })).toMatchObject({
      twoFactorEnabled: false,
    });
    const told = async () =>
      (await db().email.findMany({ where: { recipient: operator.email } })).map((one) => one.subject);
    const subjects = [expect.stringContaining("A passkey was added"), expect.stringContaining("A passkey was removed")];
    await eventually(async () => expect((await told()).sort()).toEqual(subjects));
    await signOut(visit);
    // Shoppers have no passkeys: what offers them is there after the same script has run.
    await page.goto(`${running.store.origin}/sign-in`);
    await hydrated(page);
    expect(await page.getByText(/passkey|the store’s staff/i).count()).toBe(0);
    await page.goto(`${running.store.origin}/admin`);
    await hydrated(page);
    expect(problems).toEqual([]);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByText("This passkey doesn’t belong to an account here.").waitFor();
  });

  test("without JavaScript is not offered, and the page says why", async () => {
    const visit = await journeys.browserVisitor();
    const operator = await withPasskey(visit);
    const plain = await journeys.browserVisitor({ javaScript: false, width: 360 });
    await showPassword(plain, operator);
    await title(plain.page, "One more step");
    await plain.page.getByText("Passkeys need JavaScript.").waitFor();
    expect(await plain.page.getByRole("button", { name: "Use a passkey" }).isVisible()).toBe(false);
    await plain.page.goto(`${running.store.origin}/admin`);
    expect(await plain.page.getByRole("button", { name: "Use a passkey" }).isVisible()).toBe(false);
  });
});

describe("an answer of a passkey", () => {
  const altered = (response: string, field: "signature" | "authenticatorData" | "clientDataJSON") => {
    const answer = JSON.parse(response);
    const text: string = answer.response[field];
    answer.response[field] = text.slice(0, 20) + (text[20] === "A" ? "B" : "A") + text.slice(21);
    return JSON.stringify(answer);
  };

  test("counts once, also 20 times at once, for its own question and unaltered", async () => {
    const visit = await journeys.browserVisitor();
    const { userId } = await withPasskey(visit);
    await signOut(visit);
    for (const field of ["signature", "authenticatorData", "clientDataJSON"] as const) {
      expect(await sendAnswer(visit, altered(await answerOf(visit), field)), field).toBe(401);
    }
    const unanswered = await answerOf(visit);
    const later = await answerOf(visit);
    // The browser's cookie now stands for the later question.
    expect(await sendAnswer(visit, unanswered)).toBe(401);
    expect(await sendAnswer(visit, later)).toBe(401);
    const response = await answerOf(visit);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => sendAnswer(visit, response)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await sendAnswer(visit, response)).toBe(401);
    expect(await db().authSession.count({ where: { userId } })).toBe(1);
  });

  test("is refused where the device did not ask who uses it, or has counted back", async () => {
    const visit = await journeys.browserVisitor();
    const { userId, device } = await withPasskey(visit);
    await signOut(visit);
    await device.setVerified(false);
    expect(await sendAnswer(visit, await answerOf(visit, { verify: false }))).toBe(401);
    await device.setVerified(true);
    await db().authPasskey.updateMany({ where: { userId }, data: { counter: 1_000_000 } });
    expect(await sendAnswer(visit, await answerOf(visit))).toBe(401);
    expect(await db().authSession.count({ where: { userId } })).toBe(0);
  });

  test("of someone else ends neither a waiting sign-in nor a confirmation, nor does one too late or of another Store", async () => {
    const visit = await journeys.browserVisitor();
    const { userId } = await withPasskey(visit);
    await signOut(visit);
    const other = await newOperator();
    await db().authUser.update({ where: { id: other.userId }, data: { twoFactorEnabled: true } });
    await showPassword(visit, other);
    await title(visit.page, "One more step");
    expect(await sendAnswer(visit, await answerOf(visit), "second-factor")).toBe(401);
    expect(await sendAnswer(visit, await answerOf(visit), "confirm")).toBe(401);
    const late = await answerOf(visit);
    await db().authVerification.updateMany({ data: { expiresAt: new Date(0) } });
    expect(await sendAnswer(visit, late)).toBe(401);
    const elsewhere = await answerOf(visit);
    await db().authPasskey.updateMany({ where: { userId }, data: { storeId: "another" } });
    expect(await sendAnswer(visit, elsewhere)).toBe(401);
    expect(await db().authSession.count({ where: { userId: { in: [userId, other.userId] } } })).toBe(0);
  });
});
