import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { checkoutModule } from "./module.ts";

/** Whose checkout it is, and its state. Null when it isn't in the Operator's Store. */
export function inspectCheckout({ storeId }: AdminViewer, id: string) {
  return moduleData(checkoutModule).checkoutSession.findFirst({
    where: { storeId, id },
    select: { state: true, email: true, expiresAt: true },
  });
}

/** Sessions whose lease ended before `before` and that nothing ended; at most 500, the oldest first. */
export function overdueCheckouts(viewer: AdminViewer | SystemViewer, before: Date) {
  return moduleData(checkoutModule).checkoutSession.findMany({
    where: { storeId: viewer.storeId, state: { in: ["open", "awaiting_payment"] }, expiresAt: { lt: before } },
    select: { id: true, state: true, totalMinor: true, currency: true, expiresAt: true },
    orderBy: { expiresAt: "asc" },
    take: 500,
  });
}
