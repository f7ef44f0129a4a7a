import { afterAll, describe, expect, test } from "vitest";
import { startEmailService } from "#tests/fixtures/email-service.ts";
import { type Journey, useJourneys } from "#tests/fixtures/journey.ts";
import { later, mailboxes, makeAccount, newEmail, recoveryEnv, tokenFor } from "#tests/fixtures/recovery.ts";
import { useRunningStore } from "#tests/fixtures/running-store.ts";
import { title } from "#tests/fixtures/shop-pages.ts";

const service = await startEmailService();
afterAll(() => service.close());
const running = useRunningStore({ seeded: false, env: recoveryEnv(service.url) });
const journeys = useJourneys(running);
const { link } = mailboxes(service.calls, () => running.database.url);

const open = (visit: Journey, path: string) => visit.page.goto(running.store.origin + path);
const press = ({ page }: Journey, name: string) => page.getByRole("button", { name, exact: true }).click();

async function signInWith(visit: Journey, email: string, password: string) {
  await title(visit.page, "Sign in");
  await visit.page.getByLabel("Email").fill(email);
  await visit.page.getByLabel("Password").fill(password);
  await press(visit, "Sign in");
}

describe.each([
  ["without JavaScript", false],
  ["with JavaScript", true],
])("%s, on a phone,", (_mode, javaScript) => {
  const phone = () => journeys.visitor({ javaScript, width: 360, height: 780 });

  test("someone signs up, confirms the address, forgets the password and chooses a new one", async () => {
    const visit = await phone();
    const { page, expectToFit, expectNoProblem } = visit;
    const email = `${"long".repeat(12)}${javaScript}@shop.test`;
    await open(visit, "/sign-up");
    await page.getByLabel("Name").fill("Ada Lovelace");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("a quite different passphrase");
    await press(visit, "Create account");
    await page.getByText("We’ve sent an email to the address you entered.").waitFor();
    await expectToFit();

    await open(visit, await link(email, "verify-email"));
    await title(page, "Confirm your email address");
    expect(page.url()).toBe(`${running.store.origin}/verify-email`);
    await press(visit, "Confirm my address");
    await title(page, "Your email address is confirmed");
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await signInWith(visit, email, "a quite different passphrase");
    await title(page, /^Hello/);
    await press(visit, "Sign out");
    await page.waitForURL(`${running.store.origin}/`);

    await later();
    await open(visit, "/sign-in");
    const offered = await page.getByRole("main").innerText();
    expect(offered).toContain("Forgot your password? Choose a new one");
    expect(offered).not.toMatch(/can’t reset|contact the store|npm run|passkey/i);
    await page.getByRole("link", { name: "Choose a new one" }).click();
    await title(page, "Forgot your password?");
    await page.getByLabel("Email").fill("no address");
    await press(visit, "Send the link");
    await page.getByText("Enter an email address, like name@example.com.").first().waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("no address");
    await page.getByLabel("Email").fill(email);
    await press(visit, "Send the link");
    await page.getByText("If there’s an account with that address").waitFor();
    await expectToFit();

    await open(visit, await link(email, "reset-password", 2));
    await title(page, "Choose a new password");
    expect(page.url()).toBe(`${running.store.origin}/reset-password`);
    await page.getByLabel("New password").fill("password123");
    await press(visit, "Save the new password");
    await page.getByText("easy to guess").first().waitFor();
    await expectToFit();
    await page.getByLabel("New password").fill("yet another passphrase");
    await press(visit, "Save the new password");
    await page.getByText("You have a new password").waitFor();
    await signInWith(visit, email, "yet another passphrase");
    await title(page, /^Hello/);
    // Chromium itself reports the two refused forms.
    expectNoProblem(/422/);
  });

  test("someone changes the address, confirms it elsewhere, and the old address takes it back", async () => {
    const { email, password } = await makeAccount({ verified: false });
    const target = newEmail();
    const visit = await phone();
    const { page, expectToFit, expectNoProblem } = visit;
    await open(visit, "/account/email");
    await signInWith(visit, email, password);
    await title(page, "Email address");
    await page.getByText("This address isn’t confirmed yet").waitFor();
    await page.getByLabel("New email address").fill(target);
    await page.getByLabel("Current password").fill(password);
    await press(visit, "Change address");
    await page.getByText("We’ve sent a link to the new address.").waitFor();
    const confirm = await link(target, "confirm-email");
    await page.getByRole("link", { name: "Security", exact: true }).click();
    await page.getByRole("link", { name: "Your email address" }).click();
    await page.getByText("Your new address isn’t confirmed yet").waitFor();
    await expectToFit();

    const elsewhere = await phone();
    await open(elsewhere, confirm);
    await title(elsewhere.page, "Confirm your new email address");
    await elsewhere.page.getByLabel("Password").fill(password);
    await press(elsewhere, "Confirm my new address");
    await title(elsewhere.page, "Your email address has changed");
    await elsewhere.page.getByRole("main").getByRole("link", { name: "Go to your account" }).waitFor();
    await page.reload();
    await page.getByText(target).first().waitFor();

    await open(elsewhere, await link(email, "keep-email", 3));
    await title(elsewhere.page, "Keep your email address");
    await elsewhere.expectToFit();
    await press(elsewhere, "Keep this address");
    await elsewhere.page.getByText("Your account keeps this address").waitFor();
    await elsewhere.page.getByLabel("New password").fill("mine alone, from now on");
    await press(elsewhere, "Save the new password");
    await signInWith(elsewhere, email, "mine alone, from now on");
    await title(elsewhere.page, /^Hello/);
    await page.reload();
    await title(page, "Sign in");
    expectNoProblem();
    elsewhere.expectNoProblem();
  });

  test("someone who opens the link in another browser shows the password, or chooses a new one", async () => {
    const { userId, password } = await makeAccount({ verified: false, verifyFirst: true });
    const visit = await phone();
    const { page, expectToFit } = visit;
    await open(visit, `/verify-email?token=${await tokenFor(userId, "verify-email")}`);
    await title(page, "Confirm your email address");
    await expectToFit();
    await page.getByLabel("Password").fill("not the password");
    await press(visit, "Confirm my address");
    await page.getByText("That’s not the password for this account.").first().waitFor();
    await page.getByLabel("Password").fill(password);
    await press(visit, "Confirm my address");
    await title(page, "Your email address is confirmed");
    await page.getByRole("main").getByRole("link", { name: "Go to your account" }).click();
    await title(page, /^Hello/);

    const other = await makeAccount({ verified: false, verifyFirst: true });
    const reader = await phone();
    await open(reader, `/verify-email?token=${await tokenFor(other.userId, "verify-email")}`);
    await press(reader, "Choose a new password");
    await title(reader.page, "Choose a new password");
    await reader.page.getByLabel("New password").fill("chosen by the mailbox's owner");
    await press(reader, "Save the new password");
    await reader.page.getByText("check the name and addresses in your account").waitFor();
    await signInWith(reader, other.email, "chosen by the mailbox's owner");
    await title(reader.page, /^Hello/);
    reader.expectNoProblem();
  });

  test("someone whose link is used up learns it, and gets another one", async () => {
    const { userId, email, password } = await makeAccount({ verified: false });
    const token = await tokenFor(userId, "verify-email");
    const visit = await phone();
    const { page, expectToFit } = visit;
    for (const wanted of ["Your email address is confirmed", "This link no longer works"]) {
      await open(visit, `/verify-email?token=${token}`);
      if (wanted.startsWith("Your")) {
        await page.getByLabel("Password").fill(password);
        await press(visit, "Confirm my address");
      }
      await title(page, wanted);
    }
    await expectToFit();
    await page.getByRole("link", { name: "Get another link" }).click();
    await title(page, "Confirm your email address");
    await page.getByLabel("Email").fill(email);
    await press(visit, "Send it again");
    await page.getByText("If an account with that address needs confirming").waitFor();
  });
});
