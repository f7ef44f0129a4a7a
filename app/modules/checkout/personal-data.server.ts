import { randomUUID } from "node:crypto";
import { stockOf } from "#app/modules/inventory/internal.server.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { moduleData, noJson } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { checkoutModule } from "./module.ts";

const PAGE = 200;

/** A Customer's checkouts: one with a payment in progress continues to its end, and is then erased like the others. */
export const checkoutPersonalData: PersonalData = {
  name: "checkouts",
  read({ storeId, userId }) {
    const { checkoutSession } = moduleData(checkoutModule);
    return eachRow<object>(PAGE, (_, skip) =>
      checkoutSession.findMany({
        where: { storeId, customerId: userId },
        select: {
          state: true,
          email: true,
          shippingAddress: true,
          billingAddress: true,
          shippingMethod: true,
          pickupName: true,
          taxNote: true,
          noteToSeller: true,
          agreedPages: true,
          createdAt: true,
        },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        skip,
        take: PAGE,
      }),
    );
  },
  async erase(tx, { storeId, userId }) {
    const { checkoutSession, checkoutLine } = moduleData(checkoutModule, tx);
    const mine = { storeId, customerId: userId };
    await endOpen(tx, mine);
    const ended = await checkoutSession.findMany({
      where: { ...mine, state: { notIn: ["open", "awaiting_payment"] } },
      select: { id: true },
    });
    for (const { id } of ended) {
      await checkoutLine.updateMany({ where: { storeId, sessionId: id }, data: { properties: {} } });
      await checkoutSession.updateMany({
        // Its payment may have been cancelled a moment ago, which opens it again.
        where: { ...mine, id, state: { notIn: ["open", "awaiting_payment"] } },
        // A new guestId that no one has: a session needs an owner, and no one may ask for this one.
        data: {
          ...{ email: null, shippingAddress: noJson, billingAddress: noJson, networkHash: null },
          ...{ taxNote: "", noteToSeller: "", pickupName: "" },
          ...{ customerId: null, guestHash: digest(randomUUID()) },
        },
      });
    }
    return checkoutSession.count({ where: mine });
  },
};

async function endOpen(tx: Transaction, mine: { storeId: string; customerId: string }) {
  const { checkoutSession } = moduleData(checkoutModule, tx);
  const ended = await checkoutSession.updateManyAndReturn({
    where: { ...mine, state: "open" },
    data: { state: "cancelled" },
    select: { id: true },
  });
  for (const { id } of ended) await stockOf(mine.storeId, tx).release(id);
}
