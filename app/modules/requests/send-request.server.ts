import type { ShopperViewer } from "#app/auth/viewer.ts";
import { type CartViewLine, cartsFor, lockCart } from "#app/modules/carts/index.server.ts";
import { lineTotal, sumMinor } from "#app/modules/orders/totals.ts";
import { MAX_INTEGER } from "#app/platform/integer.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { refuse } from "#app/platform/refusal.ts";
import { digest } from "#app/platform/secrets.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { requestsModule } from "./module.ts";
import { visibleTo } from "./repository.server.ts";
import type { NewRequest } from "./request.schema.ts";
import { cartPrint, latestEnd, stateAt } from "./request.ts";
import { emailAboutRequest } from "./request-emails.server.ts";

/** Anyone may type anyone's address: beyond so many requests in a day, it gets no more confirmations. */
const CONFIRMATIONS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Sends the Shopper's cart to the merchant, at the prices of now. No stock is held, and the cart stays. The same key
 * with the same content is the same request, also of 20 at once.
 * @param cartSeen the `cartPrint` that the page showed, where there was a page
 * @returns the request, and whether it is new; refuses `idempotency_conflict` (other content), `cart_empty`,
 *   `out_of_stock` (an article that is not sold any more, with its variant's id), `conflict` (the cart is not what
 *   was seen) and `invalid_input` (too much for one request)
 */
export function sendRequest(viewer: ShopperViewer, given: NewRequest, cartSeen: string | null = null) {
  const { operationKey, contact, note, kind } = given;
  const contentHash = digest(JSON.stringify([contact.email, contact.name, note, kind]));
  return transact(async (tx) => {
    // Its row is the queue in which requests of one Shopper wait for each other.
    await lockCart(viewer, tx);
    const same = await findByKey(tx, viewer, operationKey);
    if (same) {
      if (same.contentHash !== contentHash) refuse("idempotency_conflict");
      return { created: false, request: answerOf(same) };
    }
    const { lines, currency } = await cartsFor(viewer).view(tx);
    if (lines.length === 0) refuse("cart_empty");
    const gone = lines.find(({ problem }) => problem === "unavailable");
    if (gone) refuse("out_of_stock", gone.variantId);
    if (cartSeen !== null && cartSeen !== cartPrint(lines)) refuse("conflict", "The cart has changed.");
    const made = await create(tx, viewer, { ...given, contentHash, lines, currency });
    return { created: true, request: answerOf(made) };
  });
}

const answered = { id: true, state: true, expiresAt: true, payingUntil: true, contentHash: true } as const;

function answerOf(row: { id: string; expiresAt: Date } & Parameters<typeof stateAt>[0]) {
  return { id: row.id, state: stateAt(row, new Date()), expiresAt: row.expiresAt.toISOString() };
}

/** Who a request belongs to, in one column. */
const ownerOf = (viewer: ShopperViewer) => (viewer.kind === "customer" ? viewer.userId : viewer.guestHash);

/** Also what they sent before they signed in. */
function findByKey(tx: Transaction, viewer: ShopperViewer, operationKey: string) {
  const { checkoutRequest } = moduleData(requestsModule, tx);
  return checkoutRequest.findFirst({
    where: { ...visibleTo(viewer), operationKey },
    select: answered,
    orderBy: { id: "asc" },
  });
}

type Draft = NewRequest & { contentHash: string; lines: CartViewLine[]; currency: string };

async function create(tx: Transaction, viewer: ShopperViewer, draft: Draft) {
  const { operationKey, contentHash, contact, note, kind, lines, currency } = draft;
  const { storeId, guestHash } = viewer;
  const { checkoutRequest } = moduleData(requestsModule, tx);
  const subtotalMinor = sumMinor(lines.map((line) => lineTotal(line.unitPriceMinor, line.quantity)));
  if (subtotalMinor > MAX_INTEGER) refuse("invalid_input", "The total is too high for one request.");
  const createdAt = new Date();
  const row = await checkoutRequest.create({
    data: {
      ...{ storeId, owner: ownerOf(viewer), operationKey, contentHash, kind, note, currency, subtotalMinor, createdAt },
      customerId: viewer.kind === "customer" ? viewer.userId : null,
      email: contact.email,
      name: contact.name,
      expiresAt: latestEnd(createdAt),
      lines: { create: lines.map((line, position) => ({ storeId, position, ...copied(line) })) },
      events: { create: { storeId, kind: "submitted", actor: "shopper" } },
      grants: { create: { storeId, guestHash } },
    },
    select: { ...answered, storeId: true, number: true, email: true, version: true },
  });
  if (await mayConfirm(tx, storeId, contact.email)) {
    await emailAboutRequest(tx, row, { kind: "received", lines, kindOfRequest: kind });
  }
  await enqueue(tx, "request.arrived", { requestId: row.id });
  return row;
}

function copied(line: CartViewLine) {
  const { variantId, productHandle, title, variantTitle, sku, imageUrl, quantity, unitPriceMinor, totalMinor } = line;
  return { variantId, productHandle, title, variantTitle, sku, imageUrl, quantity, unitPriceMinor, totalMinor };
}

async function mayConfirm(tx: Transaction, storeId: string, email: string): Promise<boolean> {
  const { checkoutRequest } = moduleData(requestsModule, tx);
  const since = new Date(Date.now() - DAY_MS);
  return (await checkoutRequest.count({ where: { storeId, email, createdAt: { gte: since } } })) <= CONFIRMATIONS_A_DAY;
}
