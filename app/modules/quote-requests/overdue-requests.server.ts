import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { quoteRequestsModule } from "./module.ts";
import { lockRequest } from "./repository.server.ts";
import { canBecome, isPaying, reminderHorizon, stateAt } from "./request.ts";
import { emailAboutRequest } from "./request-emails.server.ts";

const AT_ONCE = 500;

/**
 * Marks the quote requests that have expired at `now`, and emails their Shoppers. Each in its own transaction and once,
 * however many callers run concurrently.
 */
export async function expireRequests({ storeId }: SystemViewer, now: Date) {
  const { checkoutRequest } = moduleData(quoteRequestsModule);
  const due = await checkoutRequest.findMany({
    where: { storeId, state: { in: ["submitted", "answered"] }, expiresAt: { lte: now } },
    select: { id: true },
    orderBy: { expiresAt: "asc" },
    take: AT_ONCE,
  });
  for (const { id } of due) await expire(storeId, id, now);
}

function expire(storeId: string, id: string, now: Date) {
  return transact(async (tx) => {
    const request = await lockRequest(tx, storeId, id);
    if (!request || !canBecome(request.state, "expired", "time") || stateAt(request, now) !== "expired") return;
    const { checkoutRequest: requests, checkoutRequestEvent } = moduleData(quoteRequestsModule, tx);
    await requests.update({ where: { id, storeId }, data: { state: "expired", version: { increment: 1 } } });
    await checkoutRequestEvent.create({ data: { storeId, requestId: id, kind: "expired", actor: "system" } });
    await emailAboutRequest(tx, request, { kind: "expired", wasAnswered: request.state === "answered" });
  });
}

/** Reminds Shoppers once of offers that end within three days of `now`. */
export async function remindOfOffers({ storeId }: SystemViewer, now: Date) {
  const ending = { gt: now, lte: reminderHorizon(now) };
  const { checkoutRequest } = moduleData(quoteRequestsModule);
  const due = await checkoutRequest.findMany({
    where: { storeId, state: "answered", offerVersion: { gt: 0 }, remindedAt: null, expiresAt: ending },
    select: { id: true },
    orderBy: { expiresAt: "asc" },
    take: AT_ONCE,
  });
  for (const { id } of due) await remind(storeId, id, now);
}

function remind(storeId: string, id: string, now: Date) {
  return transact(async (tx) => {
    const request = await lockRequest(tx, storeId, id);
    const standing = request?.state === "answered" && request.remindedAt === null && request.expiresAt > now;
    if (!request || !standing || isPaying(request, now)) return;
    const { checkoutRequest: requests, checkoutRequestEvent } = moduleData(quoteRequestsModule, tx);
    await requests.update({ where: { id, storeId }, data: { remindedAt: now } });
    await checkoutRequestEvent.create({ data: { storeId, requestId: id, kind: "reminded", actor: "system" } });
    await emailAboutRequest(tx, request, { kind: "reminder", until: request.expiresAt });
  });
}
