import type { AdminViewer } from "#app/auth/viewer.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { paymentsModule } from "./module.ts";

// Lines of one change have the same time.
const inOrder: ({ at: "asc" } | { id: "asc" })[] = [{ at: "asc" }, { id: "asc" }];

const detail = {
  id: true,
  connectionId: true,
  checkoutSessionId: true,
  orderId: true,
  state: true,
  capture: true,
  providerIntentId: true,
  providerPaymentId: true,
  currency: true,
  amountMinor: true,
  authorisedMinor: true,
  capturedMinor: true,
  refundedMinor: true,
  dispute: true,
  disputedMinor: true,
  attention: true,
  createdAt: true,
  updatedAt: true,
  entries: { select: { id: true, kind: true, amountMinor: true, at: true }, orderBy: inOrder },
} as const;

/** Payments of the Operator's Store, to be looked at. */
export function inspectPayments({ storeId }: AdminViewer) {
  const { payment } = moduleData(paymentsModule);
  return {
    /** A payment with the lines of its book. Null when it is not of this Store. */
    find: (id: string) => payment.findFirst({ where: { storeId, id }, select: detail }),

    /** The one that either of the provider's names for it means. */
    findByProviderId: (connectionId: string, id: string) =>
      payment.findFirst({
        where: { storeId, connectionId, OR: [{ providerIntentId: id }, { providerPaymentId: id }] },
        select: { id: true, orderId: true, state: true },
      }),
  };
}
