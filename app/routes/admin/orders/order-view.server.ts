import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { isFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { expiredCards } from "#app/flows/money/index.server.ts";
import { readAddress, readBillingAddress } from "#app/kernel/address.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { addDays, dayOf } from "#app/kernel/calendar.ts";
import { countItems } from "#app/kernel/order-line.ts";
import { chosenTitle } from "#app/kernel/shipping.ts";
import { catalogAdminFor } from "#app/modules/catalog/index.server.ts";
import { customersAdminFor } from "#app/modules/customers/index.server.ts";
import { adminOrderDownloads } from "#app/modules/downloads/index.server.ts";
import { ERASED_EMAIL } from "#app/modules/emails/erased-recipient.ts";
import { emailsAdminFor } from "#app/modules/emails/index.server.ts";
import { cancelSchema } from "#app/modules/orders/change-order.schema.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { refundTargets } from "#app/modules/orders/tender.ts";
import { paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import { returnNeedsProof } from "#app/modules/payments/operation.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { findNotice } from "../../find-notice.ts";
import { paymentNotices, paymentView } from "../payments/payment.server.ts";
import { keptFilters } from "./kept-filters.server.ts";
import { orderPath } from "./order-path.ts";
import { orderStock } from "./order-stock.server.ts";
import { orderNotices } from "./submit-order.server.ts";

const notices = { ...orderNotices, ...paymentNotices };
const askedSchema = z.object({
  reason: cancelSchema.shape.reason.catch("").default(""),
  cancel: z.literal("ask").optional().catch(undefined),
  note: z.uuid().optional().catch(undefined),
});

type Given = { context: Readonly<RouterContextProvider>; request: Request; id: string };

/** Everything on an order's page. @throws `data(null, { status: 404 })` where the Store has no such order */
export async function orderView({ context, request, id }: Given) {
  const admin = requireAdmin(context);
  const kept = keptFilters(request);
  const reading = ordersAdminFor(admin).find(id);
  const [found, payment, emails, expired, downloads, beside, stock, settings] = await Promise.all([
    reading,
    paymentsAdminFor(admin).findOfOrder(id),
    emailsAdminFor(admin).about(id),
    expiredCards(admin, id),
    adminOrderDownloads(admin, id),
    reading.then((order) => order && besideOrder(admin, order, kept)),
    reading.then((order) => (order?.state === "open" ? orderStock(admin, order) : null)),
    settingsFor(admin, keepOf(context)),
  ]);
  if (!found || !beside) throw data(null, { status: 404 });
  const { shippingAddress, billingAddress, shippingMethod, shippingTitle, customerId, refundLines, ...order } = found;
  const billed = readBillingAddress(billingAddress);
  const restored = restoredForm(admin, request);
  const { reason, cancel, note } = askedSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const refund = payment?.state === "succeeded" ? payment : null;
  const page = orderPath(id, kept);
  const money = payment && paymentView(context, payment, { page, limits: settings.payments });
  const provider = payment && { takenMinor: payment.capturedMinor, leftMinor: payment.possible.refundMinor };
  return {
    ...{ order, kept, emails, stock, ...beside },
    downloads: downloads.map(({ expiresAt, ...grant }) => ({
      ...{ ...grant, expiresAt },
      // The last day, as `accessSchema` takes it.
      until: expiresAt ? dayOf(new Date(expiresAt.getTime() - 1), settings.store.timeZone) : "",
    })),
    // The order's own form refunds, whatever paid.
    money: money && {
      ...money,
      actions: { ...money.actions, possible: { ...money.actions.possible, refundMinor: 0 } },
    },
    refund: {
      lines: refundLines,
      targets: refundTargets({ ...order, receivedMinor: order.manual?.receivedMinor ?? 0, provider, expired }),
      creditable: typeof beside.buyer === "object" && !order.test && order.currency === env().STORE_CURRENCY,
      lastDay: addDays(dayOf(new Date(), settings.store.timeZone), 365),
      confirmAt: money?.actions.confirmAt ?? null,
      limits: settings.payments,
      idempotencyKey: randomUUID(),
    },
    address: addressLines(readAddress(shippingAddress) ?? {}, settings.store.language),
    billing: billed && addressLines(billed, settings.store.language),
    shipping: chosenTitle({ shippingMethod, shippingTitle }, settings.shipping.methods),
    itemCount: countItems(order.lines),
    notice: findNotice(request, notices),
    removedNote: note ?? null,
    restored: restoredAs(restored),
    text: String(restored?.form?.get("text") ?? ""),
    resendKey: randomUUID(),
    confirmFirst: refund !== null && returnNeedsProof(refund, settings.payments) && !isFreshAdmin(context),
    // The input from before the visitor went to confirm who they are.
    reason,
    asksToCancel: cancel !== undefined,
  };
}

type Found = { id: string; number: number; totalKey: string; customerId: string | null; email: string } & {
  lines: readonly { variantId: string }[];
};

/** Whose order it is and what else they have placed, its products, and the orders beside it in the list. */
async function besideOrder(admin: AdminViewer, order: Found, kept: ReturnType<typeof keptFilters>) {
  const orders = ordersAdminFor(admin);
  const [buyer, placed, neighbours, products] = await Promise.all([
    buyerOf(admin, order),
    orders.countOf(order),
    orders.neighbours(order, kept),
    catalogAdminFor(admin).productsOf(order.lines.map(({ variantId }) => variantId)),
  ]);
  return { buyer, placed, neighbours, products };
}

/** An account may be erased before its last order ships. */
async function buyerOf(admin: AdminViewer, { customerId: id, email }: { customerId: string | null; email: string }) {
  if (id === null) return email === ERASED_EMAIL ? ("deleted" as const) : ("guest" as const);
  return (await customersAdminFor(admin).exists(id)) ? { id } : ("deleted" as const);
}
