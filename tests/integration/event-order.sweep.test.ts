/** Events in every order, with repeats, while the provider's truth moves on: the end is always the one written down. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/identity/system-viewer.server.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { settlePayment } from "#app/flows/money/internal.server.ts";
import { createConnection, eventsUrl } from "#app/modules/connections/index.server.ts";
import { receiveEvent } from "#app/modules/events/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { stockOf } from "#tests/fixtures/product.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { newSecret, signedBy } from "#tests/fixtures/signed-events.ts";
import { startedPayment } from "#tests/fixtures/started-payment.ts";
import { type StripeApi, startStripeApi } from "#tests/fixtures/stripe-api/server.ts";
import { connectStripe } from "#tests/fixtures/stripe-store.ts";

useDatabase();
let sandbox: Sandbox;
let stripe: { api: StripeApi; connectionId: string };

beforeAll(async () => {
  await startJobs({ ...jobHandlers(), "provider.event": async () => {}, "provider.events": async () => {} });
  sandbox = await startSandbox("http://127.0.0.1:9");
  await sandbox.call("POST", "/v1/control", { paused: true });
  const api = await startStripeApi();
  stripe = { api, connectionId: await connectStripe(api) };
});
afterAll(async () => {
  await Promise.all([sandbox.close(), stripe.api.close()]);
  await stopJobs();
});

/** Which Connection new payments use. */
async function use(provider: "sandbox" | "stripe", capture: "automatic" | "manual" = "automatic") {
  await db().connection.updateMany({ data: { enabled: true, capture } });
  const others = provider === "sandbox" ? stripe.connectionId : sandbox.connectionId;
  await db().connection.update({ where: { id: others }, data: { enabled: false } });
}

/** One thing that happens at the provider, and the events that it sends for it: bodies with their ids. */
type Step = { happen(intentId: string): unknown; types: string[] };
type Event = { step: number; body(intentId: string): string };

const paymentIntent = (id: string) => stripe.api.account.session(id).payment_intent?.id ?? "";
const stripeBody = (type: string, object: object) =>
  JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object } });
const about: Record<string, (id: string, type: string) => string> = {
  "checkout.session": (id, type) => stripeBody(type, { object: "checkout.session", id }),
  payment_intent: (id, type) => stripeBody(type, { object: "payment_intent", id: paymentIntent(id) }),
  charge: (id, type) => stripeBody(type, { object: "charge", id: "ch_1", payment_intent: paymentIntent(id) }),
  "charge.dispute": (id, type) =>
    stripeBody(type, { object: "dispute", id: "dp_1", payment_intent: paymentIntent(id) }),
};
function bodyFor(provider: "sandbox" | "stripe", type: string): (id: string) => string {
  if (provider === "sandbox") return (id) => JSON.stringify({ type, data: { object: { id } } });
  const kind = Object.keys(about).findLast((name) => type.startsWith(`${name}.`)) ?? "";
  return (id) => about[kind]?.(id, type) ?? "";
}
const eventsOf = (provider: "sandbox" | "stripe", steps: readonly Step[]): Event[] =>
  steps.flatMap(({ types }, step) => types.map((type) => ({ step, body: bodyFor(provider, type) })));

/** Delivers and applies one event as the store would. */
async function deliver(provider: "sandbox" | "stripe", intentId: string, event: Event) {
  const id = `evt_${randomUUID()}`;
  const [connectionId, secret] =
    provider === "sandbox"
      ? [sandbox.connectionId, sandbox.webhookSecret]
      : [stripe.connectionId, stripe.api.webhookSecret];
  const content = event.body(intentId);
  const { body, headers } = signedBy(provider, { secret, url: "", id, body: () => content });
  await receiveEvent("default", connectionId, body, new Headers(headers as Record<string, string>));
  // Stripe says the id in the content, the sandbox in a header.
  const eventId = /^\{"id":"(\w[^"]*)"/.exec(content)?.[1] ?? id;
  const stored = await db().providerEvent.findFirstOrThrow({ where: { connectionId, eventId } });
  await jobHandlers()["provider.event"]({ eventId: stored.id });
}

/** What is true once all is heard of: amounts in minor units. Two pieces of ten, at 2000 each, with 490 for shipping. */
type End = {
  payment: { state: string; authorised: number; captured: number; refunded: number; dispute: string | null };
  session: string;
  order: { state: string; total: number; refunded: number } | null;
  stock: { onHand: number; reserved: number; available: number };
  /** To the Shopper: how many confirmations of the order. */
  confirmations: number;
};

async function endOf({ sessionId, variantId, paymentId }: Awaited<ReturnType<typeof startedPayment>>): Promise<End> {
  const { state, authorisedMinor, capturedMinor, refundedMinor, dispute, attention } =
    await db().payment.findUniqueOrThrow({ where: { id: paymentId } });
  expect(attention).toBeNull();
  const session = await db().checkoutSession.findUniqueOrThrow({ where: { id: sessionId } });
  const [order, ...others] = await db().order.findMany({ where: { checkoutSessionId: sessionId } });
  expect(others).toEqual([]);
  const emails = { recipient: session.email ?? "", dedupeKey: { startsWith: "order-confirmation" } };
  return {
    payment: {
      ...{ state, dispute, authorised: authorisedMinor, captured: capturedMinor, refunded: refundedMinor },
    },
    session: session.state,
    order: order ? { state: order.state, total: order.totalMinor, refunded: order.refundedMinor } : null,
    stock: await stockOf(variantId),
    confirmations: await db().email.count({ where: emails }),
  };
}

const refund = (paymentIntent: string, amount: number) =>
  sandbox.call("POST", "/v1/refunds", { paymentIntent, amount });

type Story = { steps: Step[]; end: End; plans: number };

const sold = { onHand: 8, reserved: 0, available: 8 };
const held = { onHand: 10, reserved: 2, available: 8 };
const nothingPaid = { state: "cancelled", dispute: null, authorised: 0, captured: 0, refunded: 0 };
const returned = { authorised: 4490, captured: 4490, refunded: 4490 };
/** What was not captured of a reservation is let go with the capture. */
const capturedInPart: End = {
  payment: { state: "succeeded", dispute: null, authorised: 3000, captured: 3000, refunded: 1000 },
  session: "completed",
  order: { state: "open", total: 4490, refunded: 1000 },
  stock: sold,
  confirmations: 1,
};

const stories: Record<"sandbox" | "stripe", Record<string, Story>> = {
  sandbox: {
    "a decline, a payment and its refund": {
      steps: [
        { happen: (id) => sandbox.decline(id), types: ["payment_intent.payment_failed"] },
        { happen: (id) => sandbox.approve(id), types: ["payment_intent.processing", "payment_intent.succeeded"] },
        { happen: (id) => refund(id, 4490), types: ["refund.succeeded"] },
      ],
      end: {
        payment: { state: "refunded", dispute: null, ...returned },
        session: "completed",
        order: { state: "open", total: 4490, refunded: 4490 },
        stock: sold,
        confirmations: 1,
      },
      plans: 72,
    },
    "a payment that is cancelled": {
      steps: [
        { happen: (id) => sandbox.decline(id), types: ["payment_intent.payment_failed"] },
        {
          happen: (id) => sandbox.call("POST", `/v1/payment_intents/${id}/cancel`, {}),
          types: ["payment_intent.cancelled"],
        },
      ],
      end: { payment: nothingPaid, session: "open", order: null, stock: held, confirmations: 0 },
      plans: 3,
    },
    "a payment that is reserved, captured in part and refunded in part": {
      steps: [
        { happen: (id) => sandbox.approve(id), types: ["payment_intent.requires_capture"] },
        {
          happen: (id) => sandbox.call("POST", `/v1/payment_intents/${id}/capture`, { amount: 3000 }),
          types: ["payment_intent.succeeded"],
        },
        { happen: (id) => refund(id, 1000), types: ["refund.succeeded"] },
      ],
      end: capturedInPart,
      plans: 15,
    },
  },
  stripe: {
    "a payment, a dispute and a refund": {
      steps: [
        {
          happen: (id) => stripe.api.account.pay(id),
          types: ["payment_intent.succeeded", "checkout.session.completed"],
        },
        { happen: (id) => stripe.api.account.dispute(paymentIntent(id), "won"), types: ["charge.dispute.closed"] },
        { happen: (id) => stripe.api.account.refund(paymentIntent(id), 4490), types: ["charge.refunded"] },
      ],
      end: {
        payment: { state: "refunded", dispute: "won", ...returned },
        session: "completed",
        order: { state: "open", total: 4490, refunded: 4490 },
        stock: sold,
        confirmations: 1,
      },
      plans: 90,
    },
    "a debit that the bank refuses in the end": {
      steps: [
        {
          happen: (id) => stripe.api.account.payLater(id),
          types: ["payment_intent.processing", "checkout.session.completed"],
        },
        {
          happen: (id) => stripe.api.account.decideLater(id, false),
          types: ["payment_intent.payment_failed", "checkout.session.async_payment_failed"],
        },
      ],
      end: { payment: nothingPaid, session: "open", order: null, stock: held, confirmations: 0 },
      plans: 40,
    },
    "a payment that is reserved, captured in part and refunded in part": {
      steps: [
        {
          happen: (id) => stripe.api.account.pay(id),
          types: ["payment_intent.amount_capturable_updated", "checkout.session.completed"],
        },
        { happen: (id) => stripe.api.account.capture(paymentIntent(id), 3000), types: ["payment_intent.succeeded"] },
        { happen: (id) => stripe.api.account.refund(paymentIntent(id), 1000), types: ["charge.refunded"] },
      ],
      end: capturedInPart,
      plans: 90,
    },
  },
};

const captureOf = (story: string) => (story.includes("reserved") ? "manual" : "automatic");

/** One plan: things that happen, by their number, and events that arrive. */
type Plan = readonly (number | Event)[];

/** Every order in which the events can arrive, each some time after what it tells of, while things go on happening. */
function allPlans(steps: readonly Step[], events: readonly Event[]): Plan[] {
  let plans: Plan[] = [[...steps.keys()]];
  for (const event of events) {
    plans = plans.flatMap((plan) =>
      plan.flatMap((_, at) => (at < plan.indexOf(event.step) ? [] : [plan.toSpliced(at + 1, 0, event)])),
    );
  }
  return plans;
}

for (const provider of ["sandbox", "stripe"] as const) {
  describe.each(Object.entries(stories[provider]))(
    `the events of ${provider} about %s`,
    (story, { steps, end, plans }) => {
      const events = eventsOf(provider, steps);

      it("end as written down in every order, while the truth moves on", {
        timeout: 240_000,
        ...proves("S6.8", "SEC-W3"),
      }, async () => {
        await use(provider, captureOf(story));
        const all = allPlans(steps, events);
        expect(all).toHaveLength(plans);
        await inGroups(all, async (plan) => {
          const payment = await startedPayment();
          for (const entry of plan) {
            if (typeof entry === "number") await steps[entry]?.happen(payment.providerIntentId);
            else await deliver(provider, payment.providerIntentId, entry);
          }
          expect(await endOf(payment)).toEqual(end);
          // What came first comes again, with nothing new to tell.
          const first = plan.find((entry) => typeof entry !== "number");
          if (first) await deliver(provider, payment.providerIntentId, first);
          expect(await endOf(payment)).toEqual(end);
        });
      });
    },
  );
}

/** Some at a time: each waits for the database and the provider more than it works. */
async function inGroups<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  for (let at = 0; at < all.length; at += 6) await Promise.all(all.slice(at, at + 6).map(work));
}

describe("two questions about one payment", () => {
  it("are answered in the order in which they were asked, whichever answer comes first", proves("S6.8"), async () => {
    await use("stripe");
    const { paymentId, providerIntentId } = await startedPayment();
    stripe.api.account.pay(providerIntentId);
    await settlePayment("default", paymentId);
    const late = stripe.api.holdNext();
    const early = settlePayment("default", paymentId);
    await late.held;
    stripe.api.account.refund(paymentIntent(providerIntentId), 1000);
    await settlePayment("default", paymentId);
    late.release();
    await early;
    expect(await db().payment.findUnique({ where: { id: paymentId } })).toMatchObject({ refundedMinor: 1000 });
  });
});

describe("the events of square", () => {
  it("are noted in any order, with repeats, and change nothing else", proves("S6.8"), async () => {
    const webhookSecret = newSecret.square();
    const given = { provider: "square", name: "Square", test: true, settings: {}, secrets: { webhookSecret } } as const;
    const made = await createConnection(systemViewer(), given);
    if (!made.ok) throw new Error(made.code);
    const url = eventsUrl(made.value);
    const [a, b, c] = ["a", "b", "c"].map((id) => signedBy("square", { secret: webhookSecret, url, id }));
    const repeated: (boolean | undefined)[] = [];
    for (const event of [c, a, a, b, c, b, a, c]) {
      const headers = new Headers(event?.headers as Record<string, string>);
      const received = await receiveEvent("default", made.value, event?.body ?? Buffer.alloc(0), headers);
      repeated.push(received.ok ? received.repeated : undefined);
    }
    expect(repeated).toEqual([false, false, true, false, true, true, true, true]);
    const stored = await db().providerEvent.findMany({ where: { connectionId: made.value } });
    for (const { id } of stored) await jobHandlers()["provider.event"]({ eventId: id });
    const processed = await db().providerEvent.findMany({ where: { connectionId: made.value, state: "processed" } });
    expect(processed.map(({ eventId }) => eventId).sort()).toEqual(["a", "b", "c"]);
    expect(await db().payment.count({ where: { connectionId: made.value } })).toBe(0);
  });
});
