import { href } from "react-router";
import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { quoteRequestsModule } from "./module.ts";

const arrived = {
  number: true,
  kind: true,
  lines: { select: { quantity: true, title: true, variantTitle: true }, orderBy: { position: "asc" } },
} as const;

/**
 * Emails these Operators that a quote request arrived, and how many wait for an answer. Anyone may send quote requests,
 * so each Operator gets one such email per clock hour. It doesn't contain what the Shopper wrote: the page requires a
 * sign-in.
 */
export async function notifyOperators(
  { storeId }: SystemViewer,
  requestId: string,
  operators: readonly { id: string; email: string }[],
  now: Date,
) {
  const { checkoutRequest } = moduleData(quoteRequestsModule);
  const request = await checkoutRequest.findFirst({ where: { storeId, id: requestId }, select: arrived });
  if (!request) return;
  const waiting = await checkoutRequest.count({ where: { storeId, state: "submitted", expiresAt: { gt: now } } });
  const link = absoluteUrl(href("/admin/requests/:id", { id: requestId }));
  const email = await renderEmail(() => import("./emails/request-arrived-email.tsx"), { ...request, link, waiting });
  const hour = Math.floor(now.getTime() / HOUR_MS);
  await transact(async (tx) => {
    for (const { id, email: recipient } of operators) {
      await queueEmail(tx, { storeId, recipient, dedupeKey: `request-arrived:${id}:${hour}`, ...email });
    }
  });
}
