import { randomUUID } from "node:crypto";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { ERASED_EMAIL } from "#app/modules/emails/erased-recipient.ts";
import { eraseEmailsAbout } from "#app/modules/emails/internal.server.ts";
import { eachRow } from "#app/platform/list-place.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { quoteRequestsModule } from "./module.ts";
import { lockRequest, type RequestRow } from "./repository.server.ts";
import { canBecome, isPaying, type RequestState } from "./request.ts";
import { requestFields } from "./request-fields.ts";

const PAGE = 100;
const AT_ONCE = 500;

const exported = {
  ...requestFields,
  lines: {
    select: {
      ...{ title: true, variantTitle: true, properties: true, quantity: true, unitPriceMinor: true },
      ...{ offeredQuantity: true, offeredUnitPriceMinor: true },
    },
    orderBy: { position: "asc" },
  },
  events: { select: { kind: true, actor: true, message: true, at: true }, orderBy: { id: "asc" } },
} as const;

/**
 * A Customer's quote requests: what was asked for and offered stays, without the person. An offer that is being paid
 * has to wait.
 */
export const requestsPersonalData: PersonalData = {
  name: "requests",
  read({ storeId, userId }) {
    const { checkoutRequest } = moduleData(quoteRequestsModule);
    return eachRow<{ number: number }>(PAGE, (after) =>
      checkoutRequest.findMany({
        where: { storeId, customerId: userId, number: { gt: after?.number ?? 0 } },
        select: exported,
        orderBy: { number: "asc" },
        take: PAGE,
      }),
    );
  },
  async erase(tx, { storeId, userId }) {
    const { checkoutRequest } = moduleData(quoteRequestsModule, tx);
    const mine = { storeId, customerId: userId };
    const now = new Date();
    for (const { id } of await checkoutRequest.findMany({ where: mine, select: { id: true } })) {
      const request = await lockRequest(tx, storeId, id);
      if (request && !isPaying(request, now)) await anonymise(tx, request);
    }
    return checkoutRequest.count({ where: mine });
  },
};

/**
 * Erases the person in quote requests without an account that ended before `before`; what was asked for and offered
 * stays. Those of an account stay in its list until it is erased.
 */
export async function anonymiseGuestRequests({ storeId }: SystemViewer, before: Date) {
  const { checkoutRequest } = moduleData(quoteRequestsModule);
  const ended: RequestState[] = ["accepted", "declined", "expired"];
  const due = await checkoutRequest.findMany({
    where: { storeId, customerId: null, email: { not: ERASED_EMAIL }, state: { in: ended }, expiresAt: { lt: before } },
    select: { id: true },
    orderBy: { expiresAt: "asc" },
    take: AT_ONCE,
  });
  for (const { id } of due) {
    await transact(async (tx) => {
      const request = await lockRequest(tx, storeId, id);
      if (request?.customerId === null) await anonymise(tx, request);
    });
  }
}

async function anonymise(tx: Transaction, { id, storeId, state }: RequestRow) {
  const data = moduleData(quoteRequestsModule, tx);
  const owned = { storeId, requestId: id };
  await data.checkoutRequest.update({
    where: { id, storeId },
    data: {
      ...{ email: ERASED_EMAIL, name: "", note: "", customerId: null, version: { increment: 1 } },
      // Random values: what was sent can no longer be found or compared.
      ...{ owner: randomUUID(), operationKey: randomUUID(), contentHash: "0".repeat(64) },
      ...(canBecome(state, "declined", "shopper") ? { state: "declined" as const } : {}),
    },
  });
  await eraseEmailsAbout(tx, storeId, [id]);
  await data.checkoutRequestLine.updateMany({ where: owned, data: { properties: {} } });
  await data.checkoutRequestEvent.updateMany({ where: owned, data: { message: "", formHash: null } });
  await data.checkoutRequestEvent.updateMany({ where: { ...owned, actor: "shopper" }, data: { actorId: null } });
  await data.checkoutRequestGrant.deleteMany({ where: owned });
  await data.checkoutRequestLink.deleteMany({ where: owned });
}
