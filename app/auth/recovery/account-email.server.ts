import { href, type RouterContextProvider } from "react-router";
import { MINUTE_MS } from "#app/kernel/time.ts";
import type { FactorChange } from "#app/platform/account-email-job.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { claimTurn as takeTurnIn } from "#app/platform/attempt-counts.server.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { env } from "#app/platform/env.server.ts";
import { enqueueAlone, type Jobs } from "#app/platform/jobs.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { offersRecovery } from "../library/account-recovery.server.ts";
import { accountOf, countEmailRequest, logThrottled, type Throttled } from "../limits/sign-in-throttle.server.ts";
import { type Account, issueToken, lockAccount, type TokenPurpose } from "./account-token.server.ts";

const what = { forgotten: "password", unproved: "verification" } as const;

/** Queues a request for an email about an account, existing or not. @returns how long to wait after too many */
export async function requestAccountEmail(
  context: Readonly<RouterContextProvider>,
  reason: keyof typeof what,
  email: string,
): Promise<Throttled<undefined>> {
  const info = context.get(requestInfo);
  const taken = await countEmailRequest(info.clientAddress);
  logThrottled(info, "account-mail", taken);
  if (taken.ok) {
    await enqueueAlone("account.mail", { reason, email: accountOf(email) });
    securityEvent(info, "recovery.requested", { what: what[reason] });
  } else {
    const { retryAfterSeconds } = taken;
    securityEvent(info, "recovery.throttled", { what: what[reason], retryAfterSeconds });
  }
  return taken;
}

export type AccountEmail =
  | { kind: "reset-password"; link: string }
  | { kind: "verify-email"; link: string }
  | { kind: "account-exists"; signIn: string; forgotPassword: string }
  | { kind: "finish-account"; link: string }
  | { kind: "confirm-email"; link: string }
  | { kind: "address-in-use"; signIn: string }
  | { kind: "email-changing"; newEmail: string; link: string }
  | { kind: "email-changed"; newEmail: string; link: string }
  | { kind: "password-changed"; forgotPassword: string }
  /** Sent even while recovery is off: it is a warning and grants no access. */
  | { kind: "second-factor"; change: FactorChange; security: string };

export type DeliverAccountEmail = (
  tx: Transaction,
  to: { storeId: string; recipient: string; userId: string },
  mail: AccountEmail,
) => Promise<void>;

type EmailRequest = Jobs["account.mail"];
type Deliver = (recipient: string, mail: AccountEmail) => Promise<void>;
type Answering = { tx: Transaction; account: Account; request: EmailRequest; deliver: Deliver };

const EVERY_MS = 5 * MINUTE_MS;

const signIn = () => absoluteUrl(href("/sign-in"));
const forgotPassword = () => absoluteUrl(href("/forgot-password"));
const link = (page: TokenPurpose, token: string) => absoluteUrl(`${href(`/${page}`)}?token=${token}`);

/** The job behind such a request. Looking up the account here keeps it out of the response and its timing. */
export async function processAccountEmail(request: EmailRequest, queue: DeliverAccountEmail) {
  if (request.reason !== "second-factor" && !offersRecovery()) return;
  const storeId = env().STORE_ID;
  await transact(async (tx) => {
    const account = await lockAccount(
      tx,
      request.userId === undefined ? { email: request.email } : { id: request.userId },
    );
    if (!account) return;
    const deliver: Deliver = (recipient, mail) => queue(tx, { storeId, recipient, userId: account.id }, mail);
    await answers[request.reason]({ tx, account, request, deliver });
  });
}

const answers: Record<EmailRequest["reason"], (answering: Answering) => Promise<void>> = {
  async forgotten({ tx, account, deliver }) {
    if (!account.hasPassword || !(await claimTurn(tx, account.id))) return;
    const token = await issueToken(tx, "reset-password", { account });
    await deliver(account.email, { kind: "reset-password", link: link("reset-password", token) });
  },
  async unproved(answering) {
    const { tx, account } = answering;
    if (account.hasPassword && !account.emailVerified && (await claimTurn(tx, account.id)))
      await sendVerification(answering);
  },
  /** Not with every sign-in: while the last link works, that one is enough. */
  async "signed-in"(answering) {
    const { tx, account } = answering;
    const where = { userId: account.id, purpose: "verify-email", expiresAt: { gt: new Date() } };
    if ((await authData(tx).authToken.count({ where })) === 0) await answers.unproved(answering);
  },
  async "signed-up"(answering) {
    const { tx, account, request, deliver } = answering;
    if (!(await claimTurn(tx, account.id))) return;
    if (account.id === request.madeId) return sendVerification(answering);
    if (account.emailVerified || !account.verifyFirst) {
      const mail = { kind: "account-exists", signIn: signIn(), forgotPassword: forgotPassword() } as const;
      return deliver(account.email, mail);
    }
    // Someone else may have created the account: a password set from here locks them out.
    const token = await issueToken(tx, "reset-password", { account });
    await deliver(account.email, { kind: "finish-account", link: link("reset-password", token) });
  },
  async changing({ tx, account, request: { otherEmail }, deliver }) {
    if (otherEmail === undefined || !account.hasPassword || account.email === otherEmail) return;
    if (!(await claimTurn(tx, `change\0${account.id}`)) || !(await claimTurn(tx, `address\0${otherEmail}`))) return;
    await authData(tx).authToken.deleteMany({ where: { userId: account.id, purpose: "confirm-email" } });
    const now = new Date();
    // Issued in either case: what the account's owner sees must not reveal whether the other address is taken.
    const proof = await issueToken(tx, "confirm-email", { account, email: otherEmail, now });
    const keep = await issueToken(tx, "keep-email", { account, email: account.email, now });
    const taken = await authData(tx).authUser.count({ where: { storeId: env().STORE_ID, email: otherEmail } });
    await deliver(
      otherEmail,
      taken > 0
        ? { kind: "address-in-use", signIn: signIn() }
        : { kind: "confirm-email", link: link("confirm-email", proof) },
    );
    await deliver(account.email, { kind: "email-changing", newEmail: otherEmail, link: link("keep-email", keep) });
  },
  async changed({ tx, account, request: { otherEmail }, deliver }) {
    if (otherEmail === undefined || account.email === otherEmail) return;
    const keep = await issueToken(tx, "keep-email", { account, email: otherEmail });
    await deliver(otherEmail, { kind: "email-changed", newEmail: account.email, link: link("keep-email", keep) });
  },
  async "password-changed"({ account, deliver }) {
    await deliver(account.email, { kind: "password-changed", forgotPassword: forgotPassword() });
  },
  async "second-factor"({ account, request: { factorChange: change }, deliver }) {
    if (change)
      await deliver(account.email, { kind: "second-factor", change, security: absoluteUrl(href("/admin/security")) });
  },
};

async function sendVerification({ tx, account, deliver }: Answering) {
  const token = await issueToken(tx, "verify-email", { account });
  await deliver(account.email, { kind: "verify-email", link: link("verify-email", token) });
}

const claimTurn = (tx: Transaction, subject: string) => takeTurnIn(tx, sign("account-mail", subject), EVERY_MS);
