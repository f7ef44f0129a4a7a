import { href } from "react-router";
import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { orderName, parseOrderName } from "#app/kernel/order-name.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { settingsOf } from "#app/modules/stores/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import type { ContactMessage } from "./contact.schema.ts";

/**
 * Emails a Shopper's message to the Store's contact address; refuses `not_found` where it has none. Nothing else is
 * stored. A Customer's email carries their account's id, so that it is erased with the account.
 * @param stamp of the form that was sent: makes a double click and a retry one email
 */
export async function sendMessage(viewer: ShopperViewer, message: ContactMessage, stamp: string) {
  const { storeId } = viewer;
  const { store } = await settingsOf(storeId);
  const named = parseOrderName(message.order);
  const order = named && { name: orderName(named), link: ordersUrl(named.number) };
  const email = await renderEmail(() => import("./emails/contact-message-email.tsx"), { ...message, found: order });
  const sender = viewer.kind === "customer" ? viewer.userId : "guest";
  const { name, email: address, order: typed, message: text } = message;
  const print = digest(JSON.stringify([stamp, name, address, typed, text]));
  return transact(["not_found"], async (tx) => {
    if (!store.email) refuse("not_found");
    await queueEmail(tx, {
      ...{ storeId, recipient: store.email, dedupeKey: `contact-message:${sender}:${print}` },
      headers: { "Reply-To": address, "X-Entity-Ref-ID": print.slice(0, 32) },
      ...email,
    });
  });
}

const ordersUrl = (number: number) => absoluteUrl(`${href("/admin/orders")}?q=${number}`);
