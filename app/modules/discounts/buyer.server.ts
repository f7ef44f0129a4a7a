import { mailboxOf } from "#app/kernel/email-address.ts";
import { signatures } from "#app/platform/secrets.server.ts";

/** Who buys: an account, an email address, or both. Unknown until a guest has entered an address. */
export type Buyer = { customerId: string | null; email: string | null };

const PURPOSE = "discount-customer";

/** The inbox with its keyed digests: the current one first, then what an earlier AUTH_SECRET made of it. */
export function inboxOf({ email }: Buyer) {
  if (!email) return { inbox: null, mailboxes: [] };
  const inbox = mailboxOf(email);
  return { inbox, mailboxes: signatures(PURPOSE, inbox) };
}
