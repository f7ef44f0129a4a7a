import { randomUUID } from "node:crypto";
import type { AccountEmail } from "#app/auth/recovery/account-email.server.ts";
import { queueEmail } from "#app/modules/emails/internal.server.ts";
import { renderEmail } from "#app/platform/email-render.server.ts";
import type { RenderedEmail } from "#app/platform/email-template.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";

/**
 * Adds an email to the outbox, in the transaction in which its token is created.
 * @param to `userId`: the account that it is about, also where the address is another one; erasing the account erases
 * it
 */
export async function queueAccountEmail(
  tx: Transaction,
  { storeId, recipient, userId: aboutId }: { storeId: string; recipient: string; userId: string },
  mail: AccountEmail,
) {
  // Each is unique: asking twice sends two, and a limit on that applies earlier.
  const dedupeKey = `account:${mail.kind}:${randomUUID()}`;
  await queueEmail(tx, { storeId, recipient, dedupeKey, aboutId, ...(await rendered(mail)) });
}

function rendered(mail: AccountEmail): Promise<RenderedEmail> {
  switch (mail.kind) {
    case "reset-password":
      return renderEmail(() => import("./emails/reset-password-email.tsx"), mail);
    case "verify-email":
      return renderEmail(() => import("./emails/verify-address-email.tsx"), mail);
    case "account-exists":
      return renderEmail(() => import("./emails/account-exists-email.tsx"), mail);
    case "finish-account":
      return renderEmail(() => import("./emails/finish-account-email.tsx"), mail);
    case "confirm-email":
      return renderEmail(() => import("./emails/confirm-address-email.tsx"), mail);
    case "address-in-use":
      return renderEmail(() => import("./emails/address-in-use-email.tsx"), mail);
    case "email-changing":
      return renderEmail(() => import("./emails/address-changing-email.tsx"), mail);
    case "email-changed":
      return renderEmail(() => import("./emails/address-changed-email.tsx"), mail);
    case "password-changed":
      return renderEmail(() => import("./emails/password-changed-email.tsx"), mail);
    case "second-factor":
      return renderEmail(() => import("./emails/second-factor-email.tsx"), mail);
  }
}
