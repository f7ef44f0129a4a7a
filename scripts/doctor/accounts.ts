import { countOperators, countPasswordAlone } from "#app/auth/accounts/operator-accounts.server.ts";
import { roleOfAddress } from "#app/auth/accounts/store-accounts.server.ts";
import { usersWithPublishedPassword } from "#app/auth/library/password-rules.server.ts";
import { singleSignOnClient } from "#app/auth/single-sign-on/setup.server.ts";
import { isPublicStore } from "#app/platform/app-url.server.ts";
import { type Env, PUBLISHED_ADMIN_PASSWORD } from "#app/platform/env.server.ts";
import { type Check, checksOf, type Finding, fail, pass, warn } from "./check.ts";

export function accountChecks(env: Env): Check[] {
  return checksOf("Accounts", {
    operators: () => operators(),
    "admin-email": () => adminEmail(env),
    "default-password": () => defaultPassword(env),
    "second-factor": () => secondFactor(),
    recovery,
  });
}

async function operators(): Promise<Finding> {
  const number = await countOperators();
  if (number === 0) return fail("No operator can sign in.", "npm run admin -- create EMAIL");
  return pass(number === 1 ? "One operator can sign in." : `${number} operators can sign in.`);
}

/** The seed adds no second Operator, so an address that is out of date does no harm, but it misleads its readers. */
async function adminEmail({ ADMIN_EMAIL }: Env): Promise<Finding> {
  const role = await roleOfAddress(ADMIN_EMAIL);
  if (role === "admin") return pass("ADMIN_EMAIL is an operator's address.");
  const what = role === null ? "No account has the address in ADMIN_EMAIL." : "ADMIN_EMAIL is a customer's address.";
  const remedy =
    "Set ADMIN_EMAIL to an operator's address (npm run admin -- list). This creates no account: npm run admin -- create EMAIL adds an operator.";
  return warn(what, remedy);
}

async function defaultPassword({ ADMIN_PASSWORD }: Env): Promise<Finding> {
  const standing = (await usersWithPublishedPassword()).length;
  const remedy = "npm run admin -- list, then npm run admin -- set-password EMAIL";
  if (standing > 0) {
    const summary = "An operator's password is the published default.";
    return isPublicAddress()
      ? fail(`${summary} It cannot sign in over a public address.`, remedy)
      : warn(summary, remedy);
  }
  const asConfigured =
    ADMIN_PASSWORD === PUBLISHED_ADMIN_PASSWORD ? " ADMIN_PASSWORD is still set to it, but no account uses it." : "";
  return pass(`No operator has the published default password.${asConfigured}`);
}

async function secondFactor(): Promise<Finding> {
  const number = await countPasswordAlone();
  if (number === 0) return pass("Every operator with a password uses two-step sign-in.");
  const who = number === 1 ? "One operator signs" : `${number} operators sign`;
  return warn(`${who} in with only a password.`, "Add an authenticator app or a passkey at /admin/security.");
}

/** An address that cannot be read is said elsewhere, and must not hide the password. */
function isPublicAddress(): boolean {
  try {
    return isPublicStore();
  } catch {
    return true;
  }
}

function recovery(): Finding {
  if (singleSignOnClient()) return pass("Operators can sign in with single sign-on.");
  const remedy = "Only offer email and password with a tested recovery path, or use single sign-on.";
  return warn("There is no recovery path: anyone who forgets their password cannot get back in by themselves.", remedy);
}
