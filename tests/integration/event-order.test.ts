/** Events in every order, with repeats, while the provider's truth moves on: the end is always the same. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemViewer } from "#app/auth/system-viewer.server.ts";
import { jobHandlers } from "#app/composition.server.ts";
import { settlePayment } from "#app/modules/checkout/index.server.ts";
import { createConnection, eventsUrl, receiveEvent } from "#app/modules/connections/index.server.ts";
import { db } from "#app/platform/db.server.ts";
import { startJobs, stopJobs } from "#app/platform/jobs.server.ts";
import { begunPayment } from "#tests/fixtures/begun-payment.ts";
import { useDatabase } from "#tests/fixtures/database.ts";
import { stockOf } from "#tests/fixtures/product.ts";
import { type Sandbox, startSandbox } from "#tests/fixtures/sandbox.ts";
import { newSecret, signedBy } from "#tests/fixtures/signed-events.ts";
import { type StripeApi, startStripeApi } from "#tests/fixtures/stripe-api/server.ts";
import { connectStripe } from "#tests/fixtures/stripe-store.ts";

useDatabase();
let sandbox: Sandbox;
let stripe: { api: StripeApi; connectionId: string };

beforeAll(async () => {
  await startJobs({ ...jobHandlers(), "provider.event": async () => {} });
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
  const { body, headers } = signedBy(provider, { secret, url: "", id, body: () => event.body(intentId) });
  await receiveEvent("default", connectionId, body, new Headers(headers as Record<string, string>));
  const waiting = await db().providerEvent.findMany({ where: { connectionId, state: "stored" }, select: { id: true } });
  for (const { id: eventId } of waiting) await jobHandlers()["provider.event"]({ eventId });
}

/** Everything that may differ in the end. */
async function endOf({ sessionId, variantId, paymentId }: Awaited<ReturnType<typeof begunPayment>>) {
  const { state, capturedMinor, refundedMinor, dispute, attention } = await db().payment.findUniqueOrThrow({
    where: { id: paymentId },
  });
  const session = await db().checkoutSession.findUniqueOrThrow({ where: { id: sessionId } });
  const orders = await db().order.count({ where: { checkoutSessionId: sessionId } });
  const emails = await db().email.count({ where: { recipient: session.email ?? "" } });
  const stock = await stockOf(variantId);
  return {
    state,
    capturedMinor,
    refundedMinor,
    dispute,
    attention,
    session: session.state,
    orders,
    email: emails > 0,
    stock,
  };
}

/** Runs steps and deliveries in the order of a plan. */
async function run(provider: "sandbox" | "stripe", steps: readonly Step[], plan: readonly (number | Event)[]) {
  const begun = await begunPayment();
  for (const entry of plan) {
    if (typeof entry === "number") await steps[entry]?.happen(begun.providerIntentId);
    else await deliver(provider, begun.providerIntentId, entry);
  }
  return endOf(begun);
}

const stories: Record<"sandbox" | "stripe", Record<string, Step[]>> = {
  sandbox: {
    "a decline, a payment and its refund": [
      { happen: (id) => sandbox.decline(id), types: ["payment_intent.payment_failed"] },
      { happen: (id) => sandbox.approve(id), types: ["payment_intent.processing", "payment_intent.succeeded"] },
      {
        happen: (id) => sandbox.call("POST", "/v1/refunds", { paymentIntent: id, amount: 4490 }),
        types: ["refund.succeeded"],
      },
    ],
    "a payment that is cancelled": [
      { happen: (id) => sandbox.decline(id), types: ["payment_intent.payment_failed"] },
      {
        happen: (id) => sandbox.call("POST", `/v1/payment_intents/${id}/cancel`, {}),
        types: ["payment_intent.cancelled"],
      },
    ],
    "a payment that is reserved, captured in part and refunded in part": [
      { happen: (id) => sandbox.approve(id), types: ["payment_intent.requires_capture"] },
      {
        happen: (id) => sandbox.call("POST", `/v1/payment_intents/${id}/capture`, { amount: 3000 }),
        types: ["payment_intent.succeeded"],
      },
      {
        happen: (id) => sandbox.call("POST", "/v1/refunds", { paymentIntent: id, amount: 1000 }),
        types: ["refund.succeeded"],
      },
    ],
  },
  stripe: {
    "a payment, a dispute and a refund": [
      { happen: (id) => stripe.api.account.pay(id), types: ["payment_intent.succeeded", "checkout.session.completed"] },
      { happen: (id) => stripe.api.account.dispute(paymentIntent(id), "won"), types: ["charge.dispute.closed"] },
      { happen: (id) => stripe.api.account.refund(paymentIntent(id), 4490), types: ["charge.refunded"] },
    ],
    "a debit that the bank refuses in the end": [
      {
        happen: (id) => stripe.api.account.payLater(id),
        types: ["payment_intent.processing", "checkout.session.completed"],
      },
      {
        happen: (id) => stripe.api.account.decideLater(id, false),
        types: ["payment_intent.payment_failed", "checkout.session.async_payment_failed"],
      },
    ],
    "a payment that is reserved, captured in part and refunded in part": [
      {
        happen: (id) => stripe.api.account.pay(id),
        types: ["payment_intent.amount_capturable_updated", "checkout.session.completed"],
      },
      { happen: (id) => stripe.api.account.capture(paymentIntent(id), 3000), types: ["payment_intent.succeeded"] },
      { happen: (id) => stripe.api.account.refund(paymentIntent(id), 1000), types: ["charge.refunded"] },
    ],
  },
};

const captureOf = (story: string) => (story.includes("reserved") ? "manual" : "automatic");

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

/** A plan in which each event comes some time after what it tells of, some of them twice. */
function planOf(steps: readonly Step[], events: readonly Event[]) {
  const copy = (event: Event) =>
    fc.record({
      event: fc.constant(event),
      after: fc.integer({ min: event.step, max: steps.length - 1 }),
      rank: fc.nat(1000),
    });
  return fc
    .tuple(
      fc.tuple(...events.map(copy)),
      fc.subarray([...events]).chain((twice) => fc.tuple(...twice.map(copy))),
    )
    .map(([once, again]) => {
      const deliveries = [...once, ...again].sort((a, b) => a.rank - b.rank);
      return steps.flatMap((_, step) => [
        step,
        ...deliveries.filter(({ after }) => after === step).map(({ event }) => event),
      ]);
    });
}

for (const provider of ["sandbox", "stripe"] as const) {
  describe.each(Object.entries(stories[provider]))(`the events of ${provider} about %s`, (story, steps) => {
    const events = eventsOf(provider, steps);
    const inOrder = steps.flatMap((_, step) => [step, ...events.filter((event) => event.step === step)]);

    it("end the same in every order, after everything has happened", { timeout: 120_000 }, async () => {
      await use(provider, captureOf(story));
      const expected = await run(provider, steps, inOrder);
      for (const order of permutations(events)) {
        expect(await run(provider, steps, [...steps.keys(), ...order])).toEqual(expected);
      }
    });

    it("end the same in any order, with repeats, while the truth moves on", { timeout: 120_000 }, async () => {
      await use(provider, captureOf(story));
      const expected = await run(provider, steps, inOrder);
      await fc.assert(
        fc.asyncProperty(planOf(steps, events), async (plan) => {
          expect(await run(provider, steps, plan)).toEqual(expected);
        }),
        { numRuns: 12 },
      );
    });
  });
}

describe("two questions about one payment", () => {
  it("are answered in the order in which they were asked, whichever answer comes first", async () => {
    await use("stripe");
    const { paymentId, providerIntentId } = await begunPayment();
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
  it("are noted in any order, with repeats, and change nothing else", async () => {
    const webhookSecret = newSecret.square();
    const given = { provider: "square", name: "Square", test: true, settings: {}, secrets: { webhookSecret } } as const;
    const made = await createConnection(systemViewer(), given);
    if (!made.ok) throw new Error(made.code);
    const url = eventsUrl(made.value);
    const events = ["a", "b", "c"].map((id) => signedBy("square", { secret: webhookSecret, url, id }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...events), { minLength: 1, maxLength: 6 }), async (sent) => {
        for (const { body, headers } of sent) {
          const received = await receiveEvent(
            "default",
            made.value,
            body,
            new Headers(headers as Record<string, string>),
          );
          expect(received.ok).toBe(true);
        }
      }),
      { numRuns: 10 },
    );
    const stored = await db().providerEvent.findMany({ where: { connectionId: made.value } });
    for (const { id } of stored) await jobHandlers()["provider.event"]({ eventId: id });
    const processed = await db().providerEvent.findMany({ where: { connectionId: made.value, state: "processed" } });
    expect(processed.map(({ eventId }) => eventId).sort()).toEqual(
      [...new Set(stored.map(({ eventId }) => eventId))].sort(),
    );
    expect(await db().payment.count({ where: { connectionId: made.value } })).toBe(0);
  });
});
