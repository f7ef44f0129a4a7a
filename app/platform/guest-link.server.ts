import { refuse } from "#app/kernel/refusal.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { absoluteUrl } from "./app-url.server.ts";
import { linkToken, readLinkToken } from "./secrets.server.ts";
import { type Transaction, transact } from "./transaction.server.ts";

/**
 * What an emailed link opens without an account. The Module keeps its own table of links; `purpose` keeps their
 * signatures apart.
 */
type GuestLink = { purpose: string; storeId: string };

const VALID_MS = 90 * DAY_MS;

/** When a link that is created now expires. */
export const guestLinkExpiry = () => new Date(Date.now() + VALID_MS);

/** The URL of a link by its row's id. @param path of the page that it opens */
export const guestLinkUrl = ({ purpose, storeId, id, path }: GuestLink & { id: string; path: string }) =>
  absoluteUrl(`${path}?token=${linkToken(purpose, storeId, id)}`);

/** Finds the row of a link that may still be exchanged, and marks it as exchanged. */
type Exchange = {
  where: { id: string; storeId: string; exchangedAt: null; expiresAt: { gt: Date } };
  data: { exchangedAt: Date };
};

/**
 * Exchanges a link's token once, for what `grant` makes of it in the same transaction.
 * @param grant updates the link by `where` and `data`; null where there was none
 * @returns what `grant` returns; refuses `not_found` for a token that is altered, used, expired or of another Store
 */
export function exchangeGuestLink<Granted>(
  { purpose, storeId, token }: GuestLink & { token: string },
  grant: (tx: Transaction, link: Exchange) => Promise<Granted | null>,
) {
  return transact(["not_found"], async (tx) => {
    const id = readLinkToken(purpose, storeId, token);
    if (!id) refuse("not_found");
    const now = new Date();
    const link = { where: { id, storeId, exchangedAt: null, expiresAt: { gt: now } }, data: { exchangedAt: now } };
    return (await grant(tx, link)) ?? refuse("not_found");
  });
}
