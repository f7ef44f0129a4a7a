import { randomUUID } from "node:crypto";
import { href } from "react-router";
import type { ShopperViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { HOUR_MS } from "#app/kernel/time.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import type { RenderedEmail } from "#app/platform/email-template.ts";
import { exchangeGuestLink, guestLinkExpiry, guestLinkUrl } from "#app/platform/guest-link.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { OfferDetails } from "./emails/request-answered-email.tsx";
import { quoteRequestsModule } from "./module.ts";
import type { RequestKind } from "./request.ts";

const PURPOSE = "request-link";

/** Creates the signed link of an email about a quote request: guest proof for the owner of the inbox, exchanged once. */
async function createRequestLink(
  tx: Transaction,
  { storeId, requestId }: { storeId: string; requestId: string },
): Promise<string> {
  const { checkoutRequestLink } = moduleData(quoteRequestsModule, tx);
  const id = randomUUID();
  await checkoutRequestLink.create({ data: { id, storeId, requestId, expiresAt: guestLinkExpiry() } });
  return guestLinkUrl({ purpose: PURPOSE, storeId, id, path: href("/requests/:id", { id: requestId }) });
}

/** Exchanges a link's token for a grant to this Shopper's guestId; refuses `not_found` for another quote request too. */
export function exchangeRequestLink({ storeId, guestHash }: ShopperViewer, requestId: string, token: string) {
  return exchangeGuestLink({ purpose: PURPOSE, storeId, token }, async (tx, { where, data }) => {
    const { checkoutRequestLink, checkoutRequestGrant } = moduleData(quoteRequestsModule, tx);
    const used = await checkoutRequestLink.updateMany({ where: { ...where, requestId }, data });
    if (used.count === 0) return null;
    await checkoutRequestGrant.createMany({ data: [{ storeId, guestHash, requestId }], skipDuplicates: true });
    return { requestId };
  });
}

type About =
  | { kind: "received"; kindOfRequest: RequestKind; lines: readonly RequestedLine[] }
  | { kind: "answered"; message: string }
  | ({ kind: "offered"; message: string } & OfferDetails)
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

function rendered(about: About, request: { number: number; link: string }): Promise<RenderedEmail> {
  switch (about.kind) {
    case "received":
      return renderEmail(() => import("./emails/request-received-email.tsx"), { ...request, ...about });
    case "answered":
      return renderEmail(() => import("./emails/request-answered-email.tsx"), { ...request, ...about, offer: null });
    case "offered": {
      const { lines, shippingMinor, totalMinor, currency, until, taxes } = about;
      const offer = { lines, shippingMinor, totalMinor, currency, until, taxes };
      return renderEmail(() => import("./emails/request-answered-email.tsx"), { ...request, ...about, offer });
    }
    case "declined":
      return renderEmail(() => import("./emails/request-declined-email.tsx"), { ...request, ...about });
    case "reminder":
      return renderEmail(() => import("./emails/offer-ending-email.tsx"), { ...request, until: about.until });
    case "expired":
      return renderEmail(() => import("./emails/request-expired-email.tsx"), { ...request, ...about });
  }
}

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
