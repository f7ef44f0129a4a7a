import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { queueEmail } from "#app/modules/emails/index.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { requestsModule } from "./module.ts";

const HOUR_MS = 60 * 60 * 1000;
const arrived = {
  number: true,
  kind: true,
  lines: { select: { quantity: true, title: true, variantTitle: true }, orderBy: { position: "asc" } },
} as const;

/**
 * Writes to these Operators that a request came in, and how many wait for an answer. Anyone may send requests, so each
 * Operator gets one such email in an hour of the clock. What the Shopper wrote is not in it: the page asks who reads it.
 */
export async function tellOperators(
  { storeId }: SystemViewer,
  requestId: string,
  operators: readonly { id: string; email: string }[],
  now: Date,
) {
  const { checkoutRequest } = moduleData(requestsModule);
  const request = await checkoutRequest.findFirst({ where: { storeId, id: requestId }, select: arrived });
  if (!request) return;
  const waiting = await checkoutRequest.count({ where: { storeId, state: "submitted", expiresAt: { gt: now } } });
  const link = absoluteUrl(`/admin/requests/${requestId}`);
  const email = await renderEmail(() => import("./emails/request-arrived-email.tsx"), { ...request, link, waiting });
  const hour = Math.floor(now.getTime() / HOUR_MS);
  await transact(async (tx) => {
    for (const { id, email: recipient } of operators) {
      await queueEmail(tx, { storeId, recipient, dedupeKey: `request-arrived:${id}:${hour}`, ...email });
    }
  });
}
