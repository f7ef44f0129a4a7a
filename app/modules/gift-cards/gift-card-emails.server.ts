import { href } from "react-router";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { absoluteUrl } from "#app/platform/app-url.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { groupedCode } from "./gift-card-code.ts";
import { giftCardsModule } from "./module.ts";

type Sent = { storeId: string; cardId: string; code: string };

/** Emails a card's code to its recipient. The code is in this email alone, encrypted once it's sent. */
export async function queueGiftCardEmail(tx: Transaction, { storeId, cardId, code }: Sent) {
  const { recipientEmail, version, ...card } = await moduleData(giftCardsModule, tx).giftCard.findFirstOrThrow({
    where: { storeId, id: cardId },
    select: {
      ...{ recipientEmail: true, recipientName: true, message: true, expiresAt: true, version: true },
      ...{ balanceMinor: true, currency: true },
    },
  });
  if (!recipientEmail) return;
  const email = await renderEmail(() => import("./emails/gift-card-email.tsx"), {
    ...card,
    code: groupedCode(code),
    shopUrl: absoluteUrl(href("/products")),
    balanceUrl: absoluteUrl(href("/gift-cards/balance")),
  });
  // A code that was replaced is another email.
  const dedupeKey = `gift-card:${cardId}:${version}`;
  await queueEmail(tx, { storeId, recipient: recipientEmail, dedupeKey, aboutId: cardId, ...email });
}
