import type { ShopperViewer } from "#app/auth/identity/viewer.ts";
import { MAX_INTEGER } from "#app/kernel/money.ts";
import type { OrderLine } from "#app/kernel/order-line.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { quoteRequestsModule } from "./module.ts";
import { visibleTo } from "./repository.server.ts";
import type { NewRequest } from "./request.schema.ts";
import { latestEnd, stateAt } from "./request.ts";
import { emailAboutRequest } from "./request-emails.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    request_too_large: Record<never, never>;
  }
}

/** Anyone may type anyone's address: it gets no more than this many confirmations a day. */
const CONFIRMATIONS_A_DAY = 5;

const answered = { id: true, state: true, expiresAt: true, payingUntil: true, contentHash: true } as const;

function answerOf(row: { id: string; expiresAt: Date } & Parameters<typeof stateAt>[0]) {
  return { id: row.id, state: stateAt(row, new Date()), expiresAt: row.expiresAt.toISOString() };
}

/** A quote request's owner, in one column. */
const ownerOf = (viewer: ShopperViewer) => (viewer.kind === "customer" ? viewer.userId : viewer.guestHash);

/** The Shopper's quote request with this key, even one sent before they signed in. */
export async function findByOperationKey(tx: Transaction, viewer: ShopperViewer, operationKey: string) {
  const { checkoutRequest } = moduleData(quoteRequestsModule, tx);
  const row = await checkoutRequest.findFirst({
    where: { ...visibleTo(viewer), operationKey },
    select: answered,
    orderBy: { id: "asc" },
  });
  return row && { contentHash: row.contentHash, request: answerOf(row) };
}

type RequestedLine = Omit<OrderLine, "position">;
/** Lines at the buyer's prices and their sum, from the quote of the cart. */
type Draft = NewRequest & { contentHash: string; lines: RequestedLine[]; subtotalMinor: number; currency: string };

/**
 * Creates a quote request with its lines, its first event, the grant for its guestId, and its emails. Refuses
 * `invalid_input` where it comes to more than the maximum.
 */
export async function createRequest(tx: Transaction, viewer: ShopperViewer, draft: Draft) {
  const { operationKey, contentHash, contact, note, kind, lines, subtotalMinor, currency } = draft;
  const { storeId, guestHash } = viewer;
  const { checkoutRequest } = moduleData(quoteRequestsModule, tx);
  if (subtotalMinor > MAX_INTEGER) refuse("invalid_input", { reason: "request_too_large" });
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
  return answerOf(row);
}

function copied(line: RequestedLine) {
  const { variantId, key, properties, productHandle, title, variantTitle, sku, imageUrl } = line;
  const { quantity, unitPriceMinor, totalMinor } = line;
  const item = { variantId, key, properties, productHandle, title, variantTitle, sku, imageUrl };
  return { ...item, quantity, unitPriceMinor, totalMinor };
}

async function mayConfirm(tx: Transaction, storeId: string, email: string): Promise<boolean> {
  const { checkoutRequest } = moduleData(quoteRequestsModule, tx);
  const since = new Date(Date.now() - DAY_MS);
  return (await checkoutRequest.count({ where: { storeId, email, createdAt: { gte: since } } })) <= CONFIRMATIONS_A_DAY;
}
