import { emailKeyOf } from "#app/kernel/email-address.ts";
import { type CustomerBar, type Discount, normalCode } from "#app/modules/pricing/discount.ts";
import { moduleData, queryApart, type Sql, sql } from "#app/platform/module-data.server.ts";
import { type Keep, readUncached } from "#app/platform/page-cache/page-tag.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import type { AutomaticDiscount } from "./automatic-discount.ts";
import { type Buyer, inboxOf } from "./buyer.server.ts";
import { type DiscountInput, discountClasses, effectSchema, minimumSchema } from "./discount.schema.ts";
import { discountsModule } from "./module.ts";

type Row = Pick<DiscountInput, "title" | "firstOrderOnly" | "countries" | "customerEmail"> & {
  id: string;
  effect: unknown;
  minimum: unknown;
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  customerLimit: number | null;
  combinesWith: string[];
  /** Uses, counted and held. */
  taken: number;
  /** The code that was entered, and whether someone else has used it up. */
  code: string | null;
  spent: boolean;
  /** Whether this customer may use it. */
  left: boolean;
};

export type Wanted = {
  /** As they were entered, in any case. */
  codes: readonly string[];
  buyer: Buyer;
  /** What `automaticDiscountsOf` found: those that this buyer can't use come back with the reason. */
  automatic: readonly AutomaticDiscount[];
};

const MAX_CODES = 20;

/**
 * The discounts that need no code.
 * @param keep where a request may get what an earlier one has read
 */
export const automaticDiscountsOf = (storeId: string, keep: Keep = readUncached): Promise<AutomaticDiscount[]> =>
  keep({
    key: JSON.stringify([discountsModule.id, storeId, "automatic"]),
    read: () => readAutomatic(storeId),
    tags: () => ["discounts"],
  });

/**
 * The discounts of the entered codes that are this buyer's to use, and those of `automatic` that the buyer may not use.
 * One statement, and none where there is nothing to ask.
 * @param tx an open transaction of the caller, for the statement
 */
export async function discountsForBuyer(
  storeId: string,
  { codes, buyer, automatic }: Wanted,
  tx?: Transaction,
): Promise<Discount[]> {
  const entered = [...new Set(codes.map(normalCode).filter(Boolean))].slice(0, MAX_CODES);
  const isKnown = buyer.customerId !== null || buyer.email !== null;
  const asked = isKnown ? automatic.filter(({ asksWho }) => asksWho) : [];
  if (entered.length === 0 && asked.length === 0) return [];
  const ids = asked.map(({ id }) => id);
  const rows = await readFor(storeId, { entered, asked: ids, buyer }, tx);
  const barred = new Map(rows.filter(({ code }) => code === null).map((row) => [row.id, barOf(row)]));
  return [
    ...asked.map(({ asksWho: _, ...discount }) => ({ ...discount, barred: barred.get(discount.id) ?? null })),
    ...oncePerDiscount(rows.filter((row) => row.code !== null && isFor(row, buyer))),
  ];
}

const columns = sql`d."id"::text, d."title", d."effect", d."minimum", d."firstOrderOnly", d."countries",
  d."customerEmail", d."startsAt", d."endsAt", d."usageLimit", d."customerLimit", d."combinesWith",
  d."used" + d."held" AS "taken"`;

async function readAutomatic(storeId: string): Promise<AutomaticDiscount[]> {
  const rows = await queryApart<Row>(sql`
    /* prepared: automatic-discounts */
    SELECT ${columns}, NULL AS "code", false AS "spent", true AS "left" FROM "mod_discounts" d
    WHERE d."storeId" = ${storeId} AND d."kind" = 'automatic' AND d."state" = 'active'
      AND (d."endsAt" IS NULL OR d."endsAt" > now())
    ORDER BY d."id" LIMIT 100`);
  return rows.flatMap((row) => {
    const discount = toDiscount(row);
    return discount ? [{ ...discount, asksWho: row.firstOrderOnly || row.customerLimit !== null }] : [];
  });
}

type Asked = { entered: readonly string[]; asked: readonly string[]; buyer: Buyer };

function readFor(storeId: string, { entered, asked, buyer }: Asked, tx?: Transaction): Promise<Row[]> {
  const { inbox, mailboxes } = inboxOf(buyer);
  const left: Sql = sql`"mod_discounts_is_left"(
    d."storeId", d."id", NULL, NULL, ${buyer.customerId}::uuid, ${mailboxes}::text[], ${inbox}::text) AS "left"`;
  return moduleData(discountsModule, tx).query<Row>(sql`
    /* prepared: entered-discounts */
    SELECT ${columns}, c."code", c."bulk" AND c."used" + c."held" > 0 AS "spent", ${left}
    FROM "mod_discounts_code" c JOIN "mod_discounts" d ON d."id" = c."discountId" AND d."storeId" = c."storeId"
    WHERE c."storeId" = ${storeId} AND c."code" = ANY(${entered}::text[]) AND d."kind" = 'code' AND d."state" = 'active'
    UNION ALL
    SELECT ${columns}, NULL, false, ${left}
    FROM "mod_discounts" d WHERE d."storeId" = ${storeId} AND d."id" = ANY(${asked}::uuid[])
    ORDER BY "code", "id"`);
}

/** Somebody else's code is as if it weren't there. */
const isFor = ({ customerEmail }: Row, { email }: Buyer) =>
  customerEmail === null || (email !== null && emailKeyOf(customerEmail) === emailKeyOf(email));

const barOf = ({ left, firstOrderOnly }: Row): CustomerBar | null =>
  left ? null : firstOrderOnly ? "not_first_order" : "customer_limit";

/** Of several codes of a discount the first that is good counts. */
function oncePerDiscount(rows: readonly Row[]): Discount[] {
  const good = rows.toSorted((a, b) => Number(a.spent) - Number(b.spent));
  const seen = new Set<string>();
  return good.flatMap((row) => {
    const discount = toDiscount(row);
    if (!discount) return [];
    if (seen.has(row.id)) return [{ ...discount, id: `${row.id} ${row.code}`, barred: "same_discount" as const }];
    seen.add(row.id);
    return [discount];
  });
}

/** Null for what another version of the store has saved and this one doesn't understand. */
function toDiscount(row: Row): Discount | null {
  const effect = effectSchema.safeParse(row.effect);
  const minimum = minimumSchema.safeParse(row.minimum);
  if (!effect.success || !minimum.success) return null;
  const { id, title, code, countries, startsAt, endsAt, usageLimit, taken, spent } = row;
  return {
    ...{ id, title, code, countries, effect: effect.data, minimum: minimum.data, barred: barOf(row) },
    combinesWith: discountClasses.filter((name) => row.combinesWith.includes(name)),
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    usesLeft: spent ? 0 : usageLimit === null ? null : Math.max(0, usageLimit - taken),
  };
}
