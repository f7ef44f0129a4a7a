/** Refunds: one that the provider knows nothing of, and at the sandbox a real cycle with test money. */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { paymentClientOf } from "#app/modules/connections/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { genuine } from "./events.ts";
import { eventually, type Link, send } from "./target.ts";

const [PAID, RETURNED] = [500, 200];
const EXPIRY_MS = 10 * MINUTE_MS;
const controlSchema = z.object({ baseUrl: z.string(), apiKey: z.string() });

/** A well-signed event says that a payment was refunded, which its provider does not confirm: nothing may change. */
export async function unconfirmedRefund(link: Link): Promise<string[]> {
  const settled = await quietPayment(link);
  const before = await stateOf(settled?.id);
  const event = genuine(link, settled ? { payment: settled.at } : {});
  const status = await send(link.id, event);
  if (status !== 200) return [`a genuine refund event was answered with ${status} instead of 200`];
  const where = { connectionId: link.id, eventId: event.eventId };
  const applied = await eventually(async () => {
    const row = await db().providerEvent.findFirst({ where, select: { state: true } });
    if (!row) return "missing";
    return row.state === "stored" ? undefined : row.state;
  });
  if (applied === "missing") return ["a genuine refund event is not in this database"];
  if (applied !== "processed") return ["a genuine refund event was not applied: are jobs running?"];
  return (await stateOf(settled?.id)) === before
    ? []
    : ["a refund that the provider does not confirm changed a payment"];
}

/** A paid order's payment, where the provider says of it what the store says. */
async function quietPayment(link: Link) {
  const payment = await db().payment.findFirst({
    where: { storeId: link.storeId, connectionId: link.id, state: "succeeded", orderId: { not: null } },
    select: { id: true, providerIntentId: true, providerPaymentId: true, refundedMinor: true },
    orderBy: { createdAt: "desc" },
  });
  if (!payment?.providerIntentId) return undefined;
  const report = await paymentClientOf(link).getIntent(payment.providerIntentId);
  if (report.refundedMinor !== payment.refundedMinor) return undefined;
  return { id: payment.id, at: payment.providerPaymentId ?? payment.providerIntentId };
}

/** The payment's sums and its order, as text. */
async function stateOf(id: string | undefined): Promise<string> {
  if (!id) return "";
  const sums = { authorisedMinor: true, capturedMinor: true, refundedMinor: true, disputedMinor: true };
  const payment = await db().payment.findUnique({
    where: { id },
    select: { ...sums, state: true, orderId: true, attention: true },
  });
  const order = payment?.orderId ? await db().order.findUnique({ where: { id: payment.orderId } }) : null;
  return JSON.stringify({ payment, order });
}

/** Pays at the sandbox, refunds a part of it twice with one key, and asks for more than there is. */
export async function refundCycle(link: Link): Promise<string[]> {
  const client = paymentClientOf(link);
  const made = await client.createIntent({
    ...{ reference: `drill-${randomUUID()}`, amountMinor: PAID, currency: env().STORE_CURRENCY, capture: "automatic" },
    ...{ returnUrl: absoluteUrl("/"), cancelUrl: absoluteUrl("/"), description: "Drill", items: [], email: null },
    expiresAt: new Date(Date.now() + EXPIRY_MS),
  });
  if (!made.ok) return ["the provider created no payment intent"];
  const { providerIntentId: id } = made;
  await approve(link, id);
  try {
    const key = randomUUID();
    const answers = [await client.refund(id, RETURNED, key), await client.refund(id, RETURNED, key)];
    const tooMuch = await client.refund(id, PAID - RETURNED + 1, randomUUID());
    const { refundedMinor } = await client.getIntent(id);
    return [
      ...(answers.every(({ ok }) => ok) ? [] : ["a refund was refused"]),
      ...(refundedMinor === RETURNED ? [] : ["a refund requested twice with the same key was not made exactly once"]),
      ...(tooMuch.ok ? ["more was refunded than was paid"] : []),
    ];
  } finally {
    // What stays paid without an order would look like a lost payment.
    const { capturedMinor, refundedMinor } = await client.getIntent(id);
    if (capturedMinor > refundedMinor) await client.refund(id, capturedMinor - refundedMinor, randomUUID());
  }
}

/** What the shopper does on the sandbox's page. @throws when it does not do it */
async function approve({ settings, secrets }: Link, paymentIntent: string) {
  const { baseUrl, apiKey } = controlSchema.parse({ ...z.object({}).loose().parse(settings), ...secrets });
  const answer = await fetch(new URL("/v1/control/approve", baseUrl), {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ paymentIntent }),
    redirect: "error",
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to the approval.`);
}
