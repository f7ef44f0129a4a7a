/** A process of its own in which buyers begin to pay at the same time, by the store's code. */
import { randomBytes, randomUUID } from "node:crypto";
import pLimit from "p-limit";
import type { GuestViewer } from "#app/auth/identity/viewer.ts";
import { changeDiscountCodes, payCheckout, startCheckout } from "#app/flows/checkout/index.server.ts";
import { settlePayment } from "#app/flows/money/internal.server.ts";
import { emptyAddress } from "#app/kernel/address.ts";
import { cartsFor, nothingHeld } from "#app/modules/carts/index.server.ts";
import { updateCheckout } from "#app/modules/checkout/index.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type JobHandlers, startJobs, stopJobs } from "#app/platform/jobs.server.ts";

/** One variant for each buyer, and the code that all of them enter; empty: none. */
export type BuyOrder = { variantIds: string[]; code: string };
export type Bought = { seconds: number; paid: number };

const PREPARED_AT_ONCE = 4;
/** As many requests as a process works on before others wait. */
const AT_ONCE = 40;
const shippingAddress = {
  ...emptyAddress,
  ...{ name: "Ada Lovelace", line1: "1 Analytical Street", postalCode: "10115", city: "Berlin", country: "DE" },
};

function done<T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!outcome.ok) throw new Error(`A buyer was refused: ${outcome.code}`);
  return outcome.value;
}

/** A guest at the review. @returns what pays, from the click to the order */
async function prepare(variantId: string, code: string) {
  // The brand exists in the type alone.
  const viewer = {
    ...{ kind: "guest", storeId: env().STORE_ID, guestHash: randomBytes(32).toString("hex") },
  } as GuestViewer;
  done(await cartsFor(viewer, nothingHeld).add(variantId, 1));
  if (code) done(await changeDiscountCodes(viewer, { add: code }));
  const { sessionId } = done(await startCheckout(viewer, { network: null }));
  const details = { contact: { email: `${randomUUID()}@shop.test` }, shippingAddress, shippingMethod: "standard" };
  done(await updateCheckout(viewer, sessionId, details));
  return async () => {
    const { intent } = done(await payCheckout(viewer, sessionId, randomUUID()));
    return intent !== null && (await settlePayment(viewer.storeId, intent.id)) === "completed";
  };
}

async function buy({ variantIds, code }: BuyOrder): Promise<Bought> {
  const limit = pLimit(PREPARED_AT_ONCE);
  const buyers = await Promise.all(variantIds.map((id) => limit(() => prepare(id, code))));
  const crowd = pLimit(AT_ONCE);
  const startedAt = performance.now();
  const paid = await Promise.all(buyers.map((pay) => crowd(pay)));
  return { seconds: (performance.now() - startedAt) / 1000, paid: paid.filter(Boolean).length };
}

const handlers: Partial<JobHandlers> = { "email.send": async () => {} };
await startJobs(handlers as JobHandlers);
process.on("message", async (order: BuyOrder) => process.send?.(await buy(order)));
process.on("disconnect", async () => {
  await stopJobs();
  await closeDatabase();
});
process.send?.("ready");
