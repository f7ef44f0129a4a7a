import type { SystemViewer } from "#app/auth/identity/viewer.ts";
import { handlesById, idsByHandle } from "#app/modules/catalog/internal.server.ts";
import { itemFieldNames, itemFields, itemsOf } from "#app/modules/discounts/discount-file.ts";
import type { HowToType } from "#app/modules/discounts/discount-form.ts";
import { type EditedDiscount, editedDiscounts } from "#app/modules/discounts/internal.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { type ImportedDiscount, meantBy, wantedBy } from "./imported-discount.ts";
import { type Names, namesIn } from "./plan-discount.ts";

type Item = { key: string; content: unknown };
type Given = { viewer: SystemViewer; how: HowToType; tx?: Transaction };

/** Only `takeFile` writes it. */
const importedOf = ({ content }: Item) => content as ImportedDiscount;

/** Items of a file with the Store's discounts that they mean, and what these are for. */
export async function matched<Each extends Item>(items: readonly Each[], { viewer, how, tx }: Given) {
  const found = await editedDiscounts(viewer, wantedBy(items.map(({ key }) => key)), tx);
  const names = await namesOf(items.map(importedOf), found, { viewer, how, ...(tx ? { tx } : {}) });
  return {
    names,
    items: items.map((item) => ({ item, imported: importedOf(item), current: meantBy(item.key, found) })),
  };
}

async function namesOf(
  imported: readonly ImportedDiscount[],
  found: readonly EditedDiscount[],
  { viewer, how, tx }: Given,
): Promise<Names> {
  const given = (kind: "products" | "collections") =>
    imported.flatMap(({ fields }) =>
      itemFieldNames.flatMap((field) => (itemFields[field] === kind ? namesIn(fields[field]) : [])),
    );
  const [ids, handles] = await Promise.all([
    idsByHandle(viewer, { products: given("products"), collections: given("collections") }, tx),
    handlesById(viewer, itemsOf(found, how), tx),
  ]);
  return { ids, handles };
}
