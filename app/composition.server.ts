import { DAY_MS } from "#app/kernel/time.ts";
import { operatorAddresses, verifiedEmailOf } from "./auth/accounts/account-queries.server.ts";
import { accountPersonalData } from "./auth/accounts/personal-data.server.ts";
import { systemViewer } from "./auth/identity/system-viewer.server.ts";
import { missingForRecovery } from "./auth/library/offers-recovery.server.ts";
import { removeEndedSessions } from "./auth/library/sessions.server.ts";
import { removeUnconfirmedAccounts } from "./auth/library/unproved-accounts.server.ts";
import { removeExpiredTokens } from "./auth/recovery/account-token.server.ts";
import { processAccountEmail } from "./auth/recovery/answer-by-mail.server.ts";
import { sealedTotpSecrets } from "./auth/second-factor/totp.server.ts";
import { prepareSingleSignOn } from "./auth/single-sign-on/endpoints.server.ts";
import { singleSignOnOrigins } from "./auth/single-sign-on/provider-metadata.server.ts";
import { onSignedIn } from "./auth/visitor/welcome.server.ts";
import { callBackDisplaced, expireCheckout } from "./flows/checkout/index.server.ts";
import { applyEvent, runOperation, sweep } from "./flows/money/index.server.ts";
import { adoptGuest, finishErasures, paymentsPersonalData } from "./flows/people/index.server.ts";
import { queueAccountMail, tellOfSecurityNotice } from "./modules/accounts/internal.server.ts";
import { startSecurityLog } from "./modules/audit/internal.server.ts";
import { removeAbandonedCarts } from "./modules/carts/index.server.ts";
import { cartsPersonalData } from "./modules/carts/internal.server.ts";
import { checkoutPersonalData } from "./modules/checkout/internal.server.ts";
import {
  connectionsFor,
  type EventSubject,
  eventProcessor,
  inboxFor,
  mayUse,
  processEvent,
} from "./modules/connections/index.server.ts";
import {
  inspectConnections,
  sealedConnectionSecrets,
  sealedPreviousSecrets,
} from "./modules/connections/internal.server.ts";
import { forgetRemovedAddresses } from "./modules/customers/index.server.ts";
import { customersPersonalData } from "./modules/customers/internal.server.ts";
import { outboxFor } from "./modules/emails/index.server.ts";
import { emailsPersonalData, forgetEmails, sendEmail } from "./modules/emails/internal.server.ts";
import { tellOfHeldStock } from "./modules/inventory/index.server.ts";
import { makeVariants, mediaResources, removeLeftover, removeLeftovers } from "./modules/media/index.server.ts";
import { forgetUnconfirmed, processRequest } from "./modules/newsletter/index.server.ts";
import { newsletterPersonalData } from "./modules/newsletter/internal.server.ts";
import { tellOfLookups } from "./modules/orders/index.server.ts";
import { ordersPersonalData } from "./modules/orders/internal.server.ts";
import { paymentsOf } from "./modules/payments/internal.server.ts";
import {
  expireRequests,
  forgetGuestsOfRequests,
  remindOfOffers,
  tellOperators,
} from "./modules/quote-requests/index.server.ts";
import { requestsPersonalData } from "./modules/quote-requests/internal.server.ts";
import { removeOldCounts } from "./platform/attempt-counts.server.ts";
import { closeDatabase } from "./platform/db.server.ts";
import { allowsSandbox, env } from "./platform/env.server.ts";
import { describeRefusals } from "./platform/http/api-handler.server.ts";
import { type JobHandlers, startJobs, stopJobs } from "./platform/jobs.server.ts";
import { log } from "./platform/logging.server.ts";
import { removeOldPageChanges } from "./platform/page-cache/page-changes.server.ts";
import { type PersonalData, registerPersonalData } from "./platform/personal-data.server.ts";
import { rateLimits } from "./platform/rate-limits/rate-limits.server.ts";
import { readinessChecks } from "./platform/readiness.server.ts";
import { resealAll, type SealedColumn } from "./platform/sealed-column.server.ts";
import { onSecurityEvent } from "./platform/security-event.server.ts";
import { sealedStoredKeys } from "./platform/stored-keys.server.ts";
import { refusalText } from "./routes/refusal-text.ts";

const CARTS_KEPT_DAYS = 90;
const STRAY_CARTS_KEPT_DAYS = 2;
const UNCONFIRMED_ACCOUNTS_KEPT_DAYS = 7;
const EVENTS_KEPT_DAYS = 90;
const EMAILS_KEPT_DAYS = 90;
const ENDED_REQUESTS_KEPT_DAYS = 180;
// Twelve half-lives of the slowest count: by then a failure's weight is zero.
const COUNTS_KEPT_DAYS = 1;

/** The store's job handlers. */
export function jobHandlers(): JobHandlers {
  const viewer = systemViewer();
  const apply = (subject: EventSubject) => applyEvent(viewer, subject);
  const processEvents = eventProcessor(viewer, {
    knownOf: (names) => paymentsOf(viewer.storeId).knownOf(names),
    apply,
  });
  const work: Omit<JobHandlers, `store.${string}`> = {
    "email.send": ({ emailId }) => sendEmail(viewer, emailId),
    "account.mail": (asked) => processAccountEmail(asked, queueAccountMail),
    "checkout.displaced": ({ sessionId }) => callBackDisplaced(viewer, sessionId),
    "checkout.expire": ({ sessionId }) => expireCheckout(viewer, sessionId),
    "order.lookup-notice": ({ email }) => tellOfLookups(viewer, email, new Date()),
    "payment.operation": ({ operationId }) => runOperation(viewer, operationId),
    "provider.event": ({ eventId }) => processEvent(viewer, eventId, apply),
    "provider.events": ({ eventIds }) => processEvents(eventIds),
    "media.variants": ({ objectId }) => makeVariants(viewer, objectId),
    "media.remove": ({ key }) => removeLeftover(viewer, key),
    "newsletter.request": ({ requestId }) => processRequest(viewer, requestId),
    "request.arrived": async ({ requestId }) =>
      tellOperators(viewer, requestId, await operatorAddresses(viewer), new Date()),
    "security.notice": async (notice) => tellOfSecurityNotice(viewer, notice, await operatorAddresses(viewer)),
    "stock.held": () => tellOfHeldStock(viewer, () => operatorAddresses(viewer), new Date()),
  };
  return { ...work, "store.sweep": () => sweep(viewer, work), "store.clean-up": cleanUp };
}

/** The hourly job that deletes expired data. */
async function cleanUp() {
  const viewer = systemViewer();
  const before = (days: number) => new Date(Date.now() - days * DAY_MS);
  await removeEndedSessions(new Date());
  await removeExpiredTokens(new Date());
  await removeOldPageChanges(new Date());
  await removeOldCounts(before(COUNTS_KEPT_DAYS));
  await removeUnconfirmedAccounts(before(UNCONFIRMED_ACCOUNTS_KEPT_DAYS), forgetEmails);
  await removeAbandonedCarts(viewer, { before: before(CARTS_KEPT_DAYS), neverReturned: before(STRAY_CARTS_KEPT_DAYS) });
  await inboxFor(viewer).purge(before(EVENTS_KEPT_DAYS));
  await outboxFor(viewer).removeContent(before(EMAILS_KEPT_DAYS));
  await outboxFor(viewer).sealLeftovers();
  await removeLeftovers(viewer, new Date());
  await forgetUnconfirmed(viewer, new Date());
  await expireRequests(viewer, new Date());
  await remindOfOffers(viewer, new Date());
  await forgetGuestsOfRequests(viewer, before(ENDED_REQUESTS_KEPT_DAYS));
  await forgetRemovedAddresses(viewer, new Date());
  await finishErasures(viewer, new Date());
}

/**
 * Every part of the store that holds personal data, for copies and erasures. A test checks what an erasure leaves
 * behind. Sessions before orders before payments, the order in which all code locks them.
 */
export function personalData(): PersonalData[] {
  return [
    checkoutPersonalData,
    ordersPersonalData,
    requestsPersonalData,
    paymentsPersonalData,
    cartsPersonalData,
    newsletterPersonalData,
    emailsPersonalData,
    customersPersonalData,
    accountPersonalData,
  ];
}

/** Every column with sealed values, for rotating AUTH_SECRET. A test finds missing ones. */
export function sealedColumns(): SealedColumn[] {
  const viewer = systemViewer();
  return [sealedConnectionSecrets(viewer), sealedPreviousSecrets(viewer), sealedTotpSecrets(), sealedStoredKeys()];
}

/** Re-seals stored secrets under the current AUTH_SECRET and encrypts emails from earlier versions. */
async function sealAll() {
  await resealAll(sealedColumns());
  const emails = await outboxFor(systemViewer()).sealLeftovers();
  if (emails > 0) log.info({ count: emails }, "sent emails were encrypted");
}

/** A store that can't send email still starts; only account recovery is off. */
function reportRecoveryProblem() {
  const obstacle = env().ACCOUNT_RECOVERY === "on" ? missingForRecovery(env()) : undefined;
  if (obstacle) log.warn(`ACCOUNT_RECOVERY is on, but recovery stays off: ${obstacle}`);
}

/** The same for a sandbox that isn't allowed. */
async function reportSandboxProblem() {
  if (allowsSandbox()) return;
  const connections = await inspectConnections(systemViewer());
  if (connections.some(({ provider, enabled }) => enabled && !mayUse(provider))) {
    log.warn(
      "A sandbox connection is enabled, but takes no payments in production: set ALLOW_SANDBOX=1 or disable it.",
    );
  }
}

/** Wires the store together: the only place that registers job handlers and cross-layer hooks. */
export async function compose() {
  describeRefusals(refusalText);
  onSignedIn(async (guest) =>
    adoptGuest({ ...guest, storeId: env().STORE_ID, verifiedEmail: await verifiedEmailOf(guest.userId) }),
  );
  const securityLog = startSecurityLog(systemViewer());
  onSecurityEvent(securityLog.take);
  registerPersonalData(personalData());
  await rateLimits().open();
  await startJobs(jobHandlers());
  // In the background: until it is done the previous key still reads what it sealed.
  const resealing = sealAll().catch((error: unknown) =>
    log.error({ err: error }, "stored secrets could not be re-encrypted"),
  );
  prepareSingleSignOn();
  reportRecoveryProblem();
  await reportSandboxProblem().catch((error: unknown) => log.warn({ err: error }, "connections could not be checked"));
  return {
    readinessChecks: readinessChecks(),
    formActionOrigins: async () => [
      ...singleSignOnOrigins(),
      ...(await connectionsFor(systemViewer()).hostedPageOrigins()),
    ],
    async onClose() {
      await stopJobs();
      await resealing;
      rateLimits().close();
      await securityLog.stop();
      await closeDatabase();
      await mediaResources.release();
    },
  };
}
