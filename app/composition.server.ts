import { verifiedEmailOf } from "./auth/accounts/store-accounts.server.ts";
import { systemViewer } from "./auth/identity/system-viewer.server.ts";
import type { Wiring } from "./auth/identity/wiring.server.ts";
import { singleSignOnOrigins } from "./auth/single-sign-on/provider-metadata.server.ts";
import { onSignedIn } from "./auth/visitor/visitor.server.ts";
import { authWiring } from "./auth/wiring.server.ts";
import { checkoutFlowWiring } from "./flows/checkout/internal.server.ts";
import { importsFlowWiring } from "./flows/imports/internal.server.ts";
import { sweep } from "./flows/money/index.server.ts";
import { moneyFlowWiring } from "./flows/money/internal.server.ts";
import { adoptGuest } from "./flows/people/index.server.ts";
import { peopleFlowWiring } from "./flows/people/internal.server.ts";
import { accountsWiring } from "./modules/accounts/internal.server.ts";
import { auditWords } from "./modules/audit/index.server.ts";
import { auditWiring, startSecurityLog } from "./modules/audit/internal.server.ts";
import { cartsWiring } from "./modules/carts/internal.server.ts";
import { catalogWiring } from "./modules/catalog/internal.server.ts";
import { checkoutWiring } from "./modules/checkout/internal.server.ts";
import { connectionsFor } from "./modules/connections/index.server.ts";
import { connectionsWiring } from "./modules/connections/internal.server.ts";
import { contactWiring } from "./modules/contact/internal.server.ts";
import { contentWiring } from "./modules/content/internal.server.ts";
import { customersWiring } from "./modules/customers/internal.server.ts";
import { discountsWiring } from "./modules/discounts/internal.server.ts";
import { downloadsWiring } from "./modules/downloads/internal.server.ts";
import { templateList } from "./modules/emails/index.server.ts";
import { emailsWiring } from "./modules/emails/internal.server.ts";
import { eventsWiring } from "./modules/events/internal.server.ts";
import { giftCardsWiring } from "./modules/gift-cards/internal.server.ts";
import { importsWiring } from "./modules/imports/internal.server.ts";
import { inventoryWiring } from "./modules/inventory/internal.server.ts";
import { mediaWiring } from "./modules/media/internal.server.ts";
import { menusWiring } from "./modules/menus/internal.server.ts";
import { newsletterWiring } from "./modules/newsletter/internal.server.ts";
import { ordersWiring } from "./modules/orders/internal.server.ts";
import { paymentsWiring } from "./modules/payments/internal.server.ts";
import { quoteRequestsWiring } from "./modules/quote-requests/internal.server.ts";
import { redirectsWiring } from "./modules/redirects/internal.server.ts";
import { stockNoticesWiring } from "./modules/stock-notices/internal.server.ts";
import { storeProfileOf, storesWiring } from "./modules/stores/internal.server.ts";
import { closeDatabase } from "./platform/db.server.ts";
import type { ListedTemplate } from "./platform/email-template.ts";
import { env } from "./platform/env.server.ts";
import { describeRefusals } from "./platform/http/api-handler.server.ts";
import { readinessChecks } from "./platform/http/health.server.ts";
import { type JobHandlers, startJobs, stopJobs } from "./platform/jobs.server.ts";
import { log } from "./platform/logging.server.ts";
import type { Declarations } from "./platform/module-definition.ts";
import { type PersonalData, registerPersonalData } from "./platform/personal-data.server.ts";
import { rateLimits } from "./platform/rate-limits/rate-limits.server.ts";
import { resealAll, type SealedColumn } from "./platform/sealed-column.server.ts";
import { onSecurityEvent } from "./platform/security-event.server.ts";
import { registerStoreProfile, storeProfile } from "./platform/store-profile.server.ts";
import { platformWiring } from "./platform/wiring.server.ts";
import { refusalInWords } from "./routes/refusal-in-words.server.ts";

/** Erasures follow this order: sessions before orders before payments, as all code locks them, the account last. */
const declared = [
  checkoutWiring,
  ordersWiring,
  downloadsWiring,
  quoteRequestsWiring,
  peopleFlowWiring,
  cartsWiring,
  discountsWiring,
  newsletterWiring,
  stockNoticesWiring,
  contactWiring,
  emailsWiring,
  customersWiring,
  authWiring,
  checkoutFlowWiring,
  moneyFlowWiring,
  connectionsWiring,
  eventsWiring,
  mediaWiring,
  accountsWiring,
  auditWiring,
  catalogWiring,
  inventoryWiring,
  paymentsWiring,
  giftCardsWiring,
  storesWiring,
  contentWiring,
  menusWiring,
  redirectsWiring,
  importsWiring,
  importsFlowWiring,
  platformWiring,
] as const;
const wirings: readonly Wiring[] = declared;

type Each = (typeof declared)[number];
/** `A | B` as `A & B`. */
type Merged<T> = (T extends T ? (each: T) => void : never) extends (each: infer All) => void ? All : never;
type Declared<Name extends string> = Merged<
  Each extends infer One ? (One extends { declares: Readonly<Record<Name, infer Part>> } ? Part : never) : never
>;
type Handled = Merged<
  Each extends infer One ? (One extends { jobs: (viewer: never) => infer Part } ? Part : never) : never
>;

/** All that is declared under a name, in one record. Its type has exactly the declared keys, so none can be missing. */
const everything = <Name extends keyof Declarations>(name: Name): Declared<Name> =>
  Object.assign({}, ...wirings.map(({ declares }) => declares?.[name]));

/** The handlers of all jobs that Modules declare. The compiler refuses a job without a handler. */
function work(): Omit<JobHandlers, `store.${string}`> {
  const viewer = systemViewer();
  const handlers: Handled = Object.assign({}, ...wirings.map(({ jobs }) => jobs?.(viewer)));
  return handlers;
}

export function jobHandlers(): JobHandlers {
  const handlers = work();
  return { ...handlers, "store.sweep": () => sweep(systemViewer(), handlers), "store.clean-up": cleanUp };
}

/** The hourly job that deletes expired data. */
async function cleanUp() {
  const now = new Date();
  for (const wiring of wirings) await wiring.cleanUp?.(systemViewer(), now);
}

/** Every email template, for the preview. A test finds missing ones. */
function emailTemplates(): ListedTemplate[] {
  return wirings.flatMap(({ emailTemplates: templates = [] }) => templates);
}

/** Every part of the store that holds personal data. A test checks what an erasure leaves behind. */
function personalData(): PersonalData[] {
  return wirings.flatMap(({ personalData: parts = [] }) => parts);
}

/** Every column with sealed values, for rotating AUTH_SECRET. A test finds missing ones. */
export function sealedColumns(): SealedColumn[] {
  return wirings.flatMap((wiring) => wiring.sealedColumns?.(systemViewer()) ?? []);
}

/** What need not be finished for the store to serve. */
async function startUp() {
  const failed = (err: unknown) => log.error({ err }, "something could not be done at start-up");
  await Promise.all([
    // Until it is done the previous key still reads what it sealed.
    resealAll(sealedColumns()).catch(failed),
    storeProfile().catch(failed),
    ...wirings.map(async ({ onStart }) => onStart?.(systemViewer())).map((started) => started.catch(failed)),
  ]);
}

export function registerDeclared() {
  registerStoreProfile(() => storeProfileOf(env().STORE_ID));
  registerPersonalData(personalData());
  templateList.register(emailTemplates());
  auditWords.register({
    actions: everything("auditActions"),
    targets: everything("auditTargets"),
    events: everything("securityEvents"),
  });
}

/** Wires the store together: the only place that registers job handlers and cross-layer hooks. */
export async function compose() {
  describeRefusals(refusalInWords);
  onSignedIn(async (guest) =>
    adoptGuest({ ...guest, storeId: env().STORE_ID, verifiedEmail: await verifiedEmailOf(guest.userId) }),
  );
  const securityLog = startSecurityLog(systemViewer());
  onSecurityEvent({ kinds: everything("securityEvents"), take: securityLog.take });
  registerDeclared();
  await rateLimits().open();
  await startJobs(jobHandlers());
  const starting = startUp();
  return {
    readinessChecks: readinessChecks(),
    formActionOrigins: async () => [
      ...singleSignOnOrigins(),
      ...(await connectionsFor(systemViewer()).hostedPageOrigins()),
    ],
    async onClose() {
      await stopJobs();
      await starting;
      rateLimits().close();
      await securityLog.stop();
      for (const { onStop } of wirings) await onStop?.();
      await closeDatabase();
    },
  };
}
