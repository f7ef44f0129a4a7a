import { v7 as uuidv7 } from "uuid";
import { withProperties } from "#app/kernel/kept-line-properties.ts";
import { hasProperties, type LineProperties, plainLine, sameProperties } from "#app/kernel/line-properties.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { cartsModule } from "./module.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    lines_too_many: { most: number };
  }
}

/** How many lines with properties a cart may have. */
const MOST_CUSTOM_LINES = 50;

type CartKey = { storeId: string; cartId: string };

/** A line of a cart: plain ones have their variant's id as key, those with properties one of their own. */
export type StoredLine = {
  key: string;
  variantId: string;
  properties: LineProperties;
  quantity: number;
  seenPriceMinor: number;
  seenTitle: string;
};

/** Both kinds of lines of a cart. Lock it before, if they are to be changed. */
export async function storedLines(tx: Transaction, { storeId, cartId }: CartKey): Promise<StoredLine[]> {
  const { cartLine, cartCustomLine } = moduleData(cartsModule, tx);
  const where = { storeId, cartId };
  const select = { variantId: true, quantity: true, seenPriceMinor: true, seenTitle: true };
  const [plain, custom] = await Promise.all([
    cartLine.findMany({ where, select }),
    cartCustomLine.findMany({ where, select: { ...select, id: true, properties: true } }),
  ]);
  return [
    ...plain.map((line) => ({ ...line, key: line.variantId, properties: plainLine })),
    ...withProperties(custom).map(({ id: key, ...line }) => ({ ...line, key })),
  ];
}

export const isCustom = ({ key, variantId }: Pick<StoredLine, "key" | "variantId">): boolean => key !== variantId;

/** The line that more of this variant with these properties belongs to. */
export const lineFor = (
  lines: readonly StoredLine[],
  { variantId, properties }: Pick<StoredLine, "variantId" | "properties">,
) => lines.find((line) => line.variantId === variantId && sameProperties(line.properties, properties));

/** How many of a variant the other lines of the cart want. */
export const wantedElsewhere = (lines: readonly StoredLine[], variantId: string, key: string | undefined): number =>
  lines.reduce((sum, line) => (line.variantId === variantId && line.key !== key ? sum + line.quantity : sum), 0);

type NewLine = Omit<StoredLine, "key">;

/** Writes a line in place of the one like it. Refuses `conflict` for too many. @returns its key */
export async function putLine(
  tx: Transaction,
  { storeId, cartId }: CartKey,
  lines: readonly StoredLine[],
  { variantId, properties, quantity, seenPriceMinor, seenTitle }: NewLine,
): Promise<string> {
  const { cartLine, cartCustomLine } = moduleData(cartsModule, tx);
  const seen = { quantity, seenPriceMinor, seenTitle };
  if (!hasProperties(properties)) {
    const where = { cartId_variantId: { cartId, variantId } };
    await cartLine.upsert({ where, create: { storeId, cartId, variantId, ...seen }, update: seen });
    return variantId;
  }
  const present = lineFor(lines, { variantId, properties });
  if (present) {
    await cartCustomLine.updateMany({ where: { storeId, cartId, id: present.key }, data: seen });
    return present.key;
  }
  if (lines.filter(isCustom).length >= MOST_CUSTOM_LINES) {
    refuse("conflict", { reason: "lines_too_many", most: MOST_CUSTOM_LINES });
  }
  const id = uuidv7();
  await cartCustomLine.create({ data: { id, storeId, cartId, variantId, properties, ...seen } });
  return id;
}

/** Sets the quantity of a line; 0 removes it. */
export async function setLine(tx: Transaction, { storeId, cartId }: CartKey, line: StoredLine, quantity: number) {
  const { cartLine, cartCustomLine } = moduleData(cartsModule, tx);
  const [plain, custom] = [
    { storeId, cartId, variantId: line.variantId },
    { storeId, cartId, id: line.key },
  ];
  if (isCustom(line)) {
    if (quantity === 0) await cartCustomLine.deleteMany({ where: custom });
    else await cartCustomLine.updateMany({ where: custom, data: { quantity } });
  } else if (quantity === 0) await cartLine.deleteMany({ where: plain });
  else await cartLine.updateMany({ where: plain, data: { quantity } });
}
