import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { findFreshAdmin, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { cancelOrder, fulfilOrder, readyOrder, recordReceipt, refundTender } from "#app/flows/money/index.server.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { emailsAdminFor, resendEmail } from "#app/modules/emails/index.server.ts";
import { newLastDaySchema } from "#app/modules/gift-cards/gift-card.schema.ts";
import {
  cancelSchema,
  fulfilSchema,
  orderNoteSchema,
  receiptSchema,
  trackingSchema,
} from "#app/modules/orders/change-order.schema.ts";
import { changeTracking, orderNotesFor } from "#app/modules/orders/index.server.ts";
import type { Parcel } from "#app/modules/orders/parcel.ts";
import { type EnteredLines, lineOfRefusal, noLines } from "#app/modules/orders/refund-lines.ts";
import { paymentsAdminFor } from "#app/modules/payments/index.server.ts";
import { operationSchema } from "#app/modules/payments/operation.schema.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { doneAt } from "../../find-notice.ts";
import { formAgain, invalidForm, readFields, settle, submit } from "../../submit.server.ts";
import { isPaymentIntent, submitPayment } from "../payments/payment.server.ts";
import { downloadFields, downloadNotices, submitDownloads } from "./downloads.server.ts";
import { enteredLines } from "./entered-lines.server.ts";
import { fillRefund } from "./fill-refund.server.ts";
import { keptFilters } from "./kept-filters.server.ts";
import { orderPath } from "./order-path.ts";

export const orderNotices = {
  fulfilled: "Order marked as fulfilled.",
  ready: "Order marked as ready. The customer gets an email.",
  "picked-up": "Order marked as picked up.",
  received: "Payment recorded.",
  refunded: "Refund made.",
  cancelled: "Order cancelled. Any payment is refunded or released within moments.",
  tracked: "Tracking saved.",
  noted: "Note added.",
  "note-removed": "Note removed.",
  "note-restored": "Note restored.",
  resent: "A copy of the confirmation is on its way.",
  ...downloadNotices,
};

type Context = Readonly<RouterContextProvider>;
/** An order, and its page. */
type Where = { id: string; page: string };

const settled = ({ page }: Where, done: keyof typeof orderNotices) => ({
  to: doneAt(page, done),
  otherwise: "The order changed in the meantime.",
});

const reasonOf = ({ data }: Refused) => (data && "reason" in data ? data.reason : null);

const fieldNames = [
  ...(["intent", "carrier", "tracking", "trackingUrl", "tell", "reason", "received", "seen"] as const),
  ...(["text", "note", "to", "as", "expiresOn", "amount", "idempotencyKey", "location"] as const),
  ...downloadFields,
];

/** What an Operator does on an order's page. */
export async function submitOrder(context: Context, request: Request, id: string) {
  const whole = request.clone();
  const where = { id, page: orderPath(id, keptFilters(request)) };
  const fields = await readFields(request, fieldNames);
  const { intent, carrier, tracking, trackingUrl, reason, received, seen } = fields;
  switch (intent) {
    case "refund-lines":
      return fillRefund(requireAdmin(context), id, { fields, form: await readForm(whole) });
    case "fulfil":
    case "pick-up":
      return submitFulfilment(context, where, {
        ...{ carrier, tracking, trackingUrl, location: fields.location },
        done: intent === "fulfil" ? "fulfilled" : "picked-up",
      });
    case "ready":
      return settle<void>(await readyOrder(requireAdmin(context), id), settled(where, "ready"));
    case "track":
      return submitTracking(context, where, { carrier, tracking, trackingUrl, tell: fields.tell });
    case "cancel":
      return submitCancellation(context, where, { reason });
    case "receive":
      return submitReceipt(context, where, { received, seen });
    case "add-note":
      return submitNote(context, where, { text: fields.text });
    case "remove-note":
    case "restore-note":
      return submitNoteChange(context, where, { intent, note: fields.note });
    case "resend":
      return submitResend(context, where, fields.idempotencyKey);
    case "download-access":
    case "download-reset":
    case "download-restore":
    case "download-email":
      return submitDownloads(context, where, fields);
    default:
      return submitMoney(context, where, { fields, form: await readForm(whole) });
  }
}

type Sent = Parcel & { location: string; done: "fulfilled" | "picked-up" };

/** Marks an order as shipped, with how it can be followed, or as picked up. */
const submitFulfilment = (context: Context, where: Where, { done, ...typed }: Sent) =>
  submit(typed, {
    ...settled(where, done),
    schema: fulfilSchema.extend({ location: z.uuid("Choose a location.").or(z.literal("")) }),
    run: ({ location, ...parcel }) =>
      fulfilOrder(requireAdmin(context), where.id, { ...parcel, locationId: location || null }),
  });

/** Corrects how a sent order can be followed. */
const submitTracking = (context: Context, where: Where, typed: Parcel & { tell: string }) =>
  submit(typed, {
    ...settled(where, "tracked"),
    schema: trackingSchema,
    run: ({ tell, ...parcel }) => changeTracking(requireAdmin(context), where.id, { ...parcel, tell: tell === "on" }),
  });

const submitNote = (context: Context, where: Where, typed: { text: string }) =>
  submit(typed, {
    ...settled(where, "noted"),
    schema: orderNoteSchema,
    run: ({ text }) => orderNotesFor(requireAdmin(context)).add(where.id, text),
  });

async function submitNoteChange(context: Context, where: Where, { intent, note }: { intent: string; note: string }) {
  if (!z.uuid().safeParse(note).success) throw data(null, { status: 404 });
  const { remove, restore } = orderNotesFor(requireAdmin(context));
  if (intent === "restore-note") return settle(await restore(where.id, note), settled(where, "note-restored"));
  const removed = settled(where, "note-removed");
  return settle(await remove(where.id, note), { ...removed, to: `${removed.to}&note=${note}` });
}

/** Sends the order's confirmation again, once per page shown. */
async function submitResend(context: Context, where: Where, key: string) {
  if (!z.uuid().safeParse(key).success) throw data(null, { status: 400 });
  const admin = requireAdmin(context);
  const email = await emailsAdminFor(admin).findByKey(`order-confirmation:${where.id}`);
  if (!email) return formAgain({ refused: "This order has no confirmation to send again." }, 409);
  return settle<string>(await resendEmail(admin, email, key), settled(where, "resent"));
}

/** Records money that arrived for an order that is paid by hand. */
const submitReceipt = (context: Context, where: Where, typed: { received: string; seen: string }) =>
  submit(typed, {
    ...settled(where, "received"),
    at: (refused) => (reasonOf(refused) === "too_much_received" ? "received" : null),
    schema: receiptSchema(env().STORE_CURRENCY),
    run: ({ received, seen }) =>
      recordReceipt(requireAdmin(context), where.id, { amountMinor: received, seenMinor: seen }),
  });

/** Cancels an order for the given reason; a large refund requires a fresh proof. */
const submitCancellation = (context: Context, where: Where, typed: { reason: string }) =>
  submit(typed, {
    ...settled(where, "cancelled"),
    schema: cancelSchema,
    run: ({ reason }) => cancelOrder(requireAdmin(context), where.id, reason, findFreshAdmin(context)),
  });

type Fields = Record<(typeof fieldNames)[number], string>;

/** Gives money back, or does something else with the payment. */
async function submitMoney(context: Context, where: Where, { fields, form }: { fields: Fields; form: FormData }) {
  const { intent, to, as, expiresOn, amount, note, idempotencyKey } = fields;
  const lines = intent === "refund" ? await enteredLines(requireAdmin(context), where.id, form) : noLines;
  if (Object.keys(lines.errors).length > 0) {
    return invalidForm(lines.errors, { ...lines.typed, intent, to, as, expiresOn, amount, note });
  }
  const operation = { amount, note, idempotencyKey, lines };
  if (intent === "refund" && to !== "" && (to !== "provider" || as === "credit")) {
    return submitRefund(context, where, { intent, to, as, expiresOn, ...operation });
  }
  if (!isPaymentIntent(intent)) throw data(null, { status: 400 });
  const payment = await paymentsAdminFor(requireAdmin(context)).findOfOrder(where.id);
  if (!payment) throw data(null, { status: 404 });
  return submitPayment(context, { ...operation, intent, to, paymentId: payment.id, page: where.page });
}

type Refund = Record<"intent" | "to" | "as" | "expiresOn" | "amount" | "note" | "idempotencyKey", string> & {
  lines: EnteredLines;
};

/** Gives money back without asking a provider; a large refund requires a fresh proof. */
async function submitRefund(context: Context, where: Where, { lines, ...typed }: Refund) {
  const { timeZone } = (await settingsFor(requireAdmin(context), keepOf(context))).store;
  const entered: typeof typed = { ...lines.typed, ...typed };
  return submit(entered, {
    ...settled(where, "refunded"),
    at: (refused) => lineOfRefusal(refused) ?? (reasonOf(refused) === "gift_card_expired" ? "as" : "amount"),
    schema: operationSchema(env().STORE_CURRENCY).extend({
      to: z.union([z.literal("provider"), z.coerce.number().int()]),
      as: z.enum(["tender", "extend", "credit", ""], "Choose one of these."),
      expiresOn: typed.as === "extend" ? newLastDaySchema({ timeZone, now: new Date() }) : z.string(),
    }),
    run: ({ to: position, as, expiresOn, amount: amountMinor, note: reason, idempotencyKey: operationKey }) => {
      const to = { asCredit: as === "credit", extendTo: expiresOn instanceof Date ? expiresOn : undefined };
      const refund = { position, amountMinor, reason, operationKey, pieces: lines.pieces, ...to };
      return refundTender(requireAdmin(context), where.id, refund, findFreshAdmin(context));
    },
  });
}
