import { refuse } from "#app/kernel/refusal.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { absoluteUrl } from "./app-url.server.ts";
import { linkToken, readLinkToken } from "./secrets.server.ts";
import { type Transaction, transact } from "./transaction.server.ts";

/** What an emailed link opens without an account. `purpose` keeps the signatures of the Modules' links apart. */
type GuestLink = { purpose: string; storeId: string };

const VALID_MS = 90 * DAY_MS;

export const guestLinkExpiry = () => new Date(Date.now() + VALID_MS);

/** The URL of a link by its row's id. @param path of the page that it opens */
export const guestLinkUrl = ({ purpose, storeId, id, path }: GuestLink & { id: string; path: string }) =>
  absoluteUrl(`${path}?token=${linkToken(purpose, storeId, id)}`);

type Exchange = {
  where: { id: string; storeId: string; exchangedAt: null; expiresAt: { gt: Date } };
  data: { exchangedAt: Date };
};

/** Exchanges a token once. `grant` updates the link by `where` and `data`, in its transaction; null if none matched. */
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
