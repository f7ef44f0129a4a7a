import { BASE_ERROR_CODES, type GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { isLocalHost } from "#app/platform/app-url.server.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { isOwnSender } from "#app/platform/email-sending.ts";
import { type Env, env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/logging.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";

/** What is missing from the email configuration for account recovery, as a sentence; undefined if complete. */
export function missingForRecovery({ EMAIL_SERVICE_API_KEY, EMAIL_FROM, EMAIL_SERVICE_URL }: Env): string | undefined {
  if (!EMAIL_SERVICE_API_KEY) return "EMAIL_SERVICE_API_KEY is not set.";
  if (!isOwnSender(EMAIL_FROM)) return "EMAIL_FROM is not an address of the store.";
  if (!URL.canParse(EMAIL_SERVICE_URL)) return "EMAIL_SERVICE_URL is not a URL.";
  const { protocol, hostname } = new URL(EMAIL_SERVICE_URL);
  if (protocol !== "https:" && !isLocalHost(hostname)) return "EMAIL_SERVICE_URL is not https.";
  return undefined;
}

/** Whether people can recover their account by email: `ACCOUNT_RECOVERY=on` with a complete email configuration. */
export function offersRecovery(): boolean {
  return env().ACCOUNT_RECOVERY === "on" && !missingForRecovery(env());
}

/** A store that can't send email still starts; only account recovery is off. */
export function reportRecoveryProblem() {
  const obstacle = env().ACCOUNT_RECOVERY === "on" ? missingForRecovery(env()) : undefined;
  if (obstacle) log.warn(`ACCOUNT_RECOVERY is on, but recovery stays off: ${obstacle}`);
}

/** The library's options: sign-up starts no session, and a taken address gets the same response as a new one. */
export const recoveryOptions = () => (offersRecovery() ? { autoSignIn: false, onExistingUserSignUp: spendAsMuch } : {});

/** Does the writes of creating an account, so that timing doesn't reveal a taken address. */
async function spendAsMuch() {
  const row = { storeId: env().STORE_ID, identifier: "sign-up", value: "", expiresAt: new Date(0) };
  await transact(async (tx) => {
    const { authVerification } = authData(tx);
    await authVerification.create({ data: row });
    await authVerification.create({ data: row });
  });
}

/** Runs before an account is stored: a new account gets no session until its address is verified. */
export async function markUnverified(_user: unknown, endpoint: GenericEndpointContext | null) {
  return endpoint?.path === "/sign-up/email" && offersRecovery() ? { data: { verifyFirst: true } } : undefined;
}

/** Runs before a session is stored. @throws APIError 403 for an account that must verify its address first */
export function assertVerified(user: { verifyFirst?: unknown; emailVerified?: unknown }) {
  if (!user.verifyFirst || user.emailVerified || !offersRecovery()) return;
  throw APIError.from("FORBIDDEN", BASE_ERROR_CODES.EMAIL_NOT_VERIFIED);
}

const waiting = () => ({ storeId: env().STORE_ID, verifyFirst: true, emailVerified: false });

/** Deletes unverified accounts created before `before`, so that no address stays taken by mistake. */
export async function removeUnconfirmedAccounts(
  before: Date,
  forgetEmails: (tx: Transaction, storeId: string, userIds: string[]) => Promise<void>,
) {
  if (!offersRecovery()) return;
  const where = { ...waiting(), role: "customer", createdAt: { lt: before }, sessions: { none: {} } };
  await transact(async (tx) => {
    const { authUser } = authData(tx);
    const found = await authUser.findMany({ where, select: { id: true }, take: 1000 });
    const ids = found.map(({ id }) => id);
    await authUser.deleteMany({ where: { ...where, id: { in: ids } } });
    await forgetEmails(tx, where.storeId, ids);
  });
}

/** While recovery is off, such an account can sign in. Keeps it open from then on, since it may own data. */
export async function waiveVerification(userId: string) {
  if (offersRecovery()) return;
  await authData().authUser.updateMany({ where: { ...waiting(), id: userId }, data: { verifyFirst: false } });
}
