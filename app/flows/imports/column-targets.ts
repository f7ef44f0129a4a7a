import { type ColumnTarget, productColumns } from "#app/modules/catalog/product-file.ts";
import { columnKey } from "./imported-product.ts";

/** What a column may hold; beyond `ColumnTarget` what is read together with others. */
export type SpecialTarget =
  | "compareAt"
  | "published"
  | "giftCard"
  | "picturePosition"
  | "inventoryTracker"
  | "inventoryPolicy";
export type ReadTarget = ColumnTarget | { special: SpecialTarget };

/** What a column is for, as stored and as a form sends it: `variant sku`, `compareAt`. */
export const targetKey = (target: ReadTarget): string => ("special" in target ? target.special : columnKey(target));

const choices: readonly (readonly [label: string, target: ReadTarget])[] = [
  ...productColumns,
  ["Price before a sale", { special: "compareAt" }],
];
const byKey = new Map(choices.map(([, target]) => [targetKey(target), target]));

/** What staff may say that a column holds, in the order of our own files. */
export const columnChoices = choices.map(([label, target]) => ({ value: targetKey(target), label }));

/** Undefined for what no form of ours sends. */
export const targetOf = (key: string): ReadTarget | undefined => byKey.get(key);

export const targetLabel = (key: string): string => columnChoices.find(({ value }) => value === key)?.label ?? "";
