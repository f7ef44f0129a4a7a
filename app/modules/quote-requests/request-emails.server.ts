import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import type { RenderedEmail } from "#app/platform/email-template.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { OfferDetails } from "./emails/request-answered-email.tsx";
import type { RequestKind } from "./request.ts";
import { createRequestLink } from "./request-link.server.ts";

type About =
  | { kind: "received"; kindOfRequest: RequestKind; lines: readonly RequestedLine[] }
  | { kind: "answered"; message: string }
  | ({ kind: "offered"; message: string; until: Date } & Omit<OfferDetails, "until">)
  | { kind: "declined"; message: string }
  | { kind: "reminder"; until: Date }
  | { kind: "expired"; wasAnswered: boolean };
type RequestedLine = { quantity: number; title: string; variantTitle: string };

type Recipient = { id: string; storeId: string; number: number; email: string; version: number };

/**
 * Emails the Shopper about a quote request, with a signed link to its page. Anyone may type anyone's address: emails
 * never contain what a Shopper wrote, only what an Operator did and the names of items.
 */
export async function emailAboutRequest(
  tx: Transaction,
  { id, storeId, number, email, version }: Recipient,
  about: About,
) {
  const link = await createRequestLink(tx, { storeId, requestId: id });
  const dedupeKey = `request-${about.kind}:${id}:${version}`;
  await queueEmail(tx, { storeId, recipient: email, dedupeKey, ...(await rendered(about, { number, link })) });
}

const utc = new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
/** A moment with its zone, as in "11 December 2026 at 23:59 UTC". */
const moment = (date: Date) => `${utc.format(date)} UTC`;

function rendered(about: About, request: { number: number; link: string }): Promise<RenderedEmail> {
  switch (about.kind) {
    case "received":
      return renderEmail(() => import("./emails/request-received-email.tsx"), { ...request, ...about });
    case "answered":
      return renderEmail(() => import("./emails/request-answered-email.tsx"), { ...request, ...about, offer: null });
    case "offered": {
      const { lines, shippingMinor, totalMinor, currency, until } = about;
      const offer = { lines, shippingMinor, totalMinor, currency, until: moment(until) };
      return renderEmail(() => import("./emails/request-answered-email.tsx"), { ...request, ...about, offer });
    }
    case "declined":
      return renderEmail(() => import("./emails/request-declined-email.tsx"), { ...request, ...about });
    case "reminder":
      return renderEmail(() => import("./emails/offer-ending-email.tsx"), { ...request, until: moment(about.until) });
    case "expired":
      return renderEmail(() => import("./emails/request-expired-email.tsx"), { ...request, ...about });
  }
}
