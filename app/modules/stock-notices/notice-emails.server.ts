import { href } from "react-router";
import { unsubscribeHeaders } from "#app/modules/emails/email-headers.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { AwaitedProduct } from "./awaited-product.server.ts";
import { cancelUrl, confirmUrl } from "./notice-links.server.ts";

type About = { storeId: string; id: string; email: string; product: AwaitedProduct /** Of this email. */; key: string };

async function partsOf({ storeId, id, email, product, key }: About) {
  const url = await cancelUrl(storeId, id);
  const path = href("/products/:handle", { handle: product.handle });
  const productUrl = absoluteUrl(`${path}?${new URLSearchParams({ variant: product.sku })}`);
  return {
    to: { storeId, recipient: email, aboutId: id, headers: unsubscribeHeaders(url), dedupeKey: key },
    data: { title: product.title, productUrl, cancelUrl: url },
  };
}

/** Asks the owner of an inbox to confirm that they want to be told. Only the email contains the link's token. */
export async function queueConfirmation(tx: Transaction, about: About) {
  const { to, data } = await partsOf(about);
  const more = { ...data, confirmUrl: confirmUrl(about.storeId, about.id) };
  await queueEmail(tx, {
    ...to,
    ...(await renderEmail(() => import("./emails/stock-notice-confirm-email.tsx"), more)),
  });
}

/** Tells someone who asked again that they are waiting. */
export async function queueReminder(tx: Transaction, about: About) {
  const { to, data } = await partsOf(about);
  await queueEmail(tx, {
    ...to,
    ...(await renderEmail(() => import("./emails/stock-notice-waiting-email.tsx"), data)),
  });
}

export async function queueNotice(tx: Transaction, about: About) {
  const { to, data } = await partsOf(about);
  const { priceMinor, imageUrl } = about.product;
  const shown = { ...data, priceMinor, imageUrl };
  await queueEmail(tx, { ...to, ...(await renderEmail(() => import("./emails/back-in-stock-email.tsx"), shown)) });
}
