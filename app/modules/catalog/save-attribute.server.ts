import type { AdminViewer, SystemViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { changedFields } from "#app/modules/audit/changed-fields.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { lockSql, moduleData } from "#app/platform/module-data.server.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import type { AttributeInput } from "./attribute.schema.ts";
import { isOfProducts, MOST_ATTRIBUTES } from "./attribute.ts";
import { catalogModule } from "./module.ts";
import { fillFromProducts } from "./product-attributes.server.ts";

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    attribute_changed: Record<never, never>;
    attribute_handle_taken: Record<never, never>;
    attribute_kind_taken: Record<never, never>;
    attributes_too_many: { most: number };
  }
}

type Editor = AdminViewer | SystemViewer;

const target = (id: string) => ({ kind: "attribute" as const, id });

/**
 * Creates an attribute (`id` null) or replaces what its form shows, except its kind: products may have values of it.
 * @param version the one that the form showed; without one, concurrent saves aren't detected
 * @returns the id; refuses `not_found`, and `conflict` where another attribute has the name in URLs, or is of the same
 * field of products, where someone else saved it since, and where the Store has as many as it may
 */
export function saveAttribute(
  viewer: Editor,
  { id, input, version }: { id: string | null; input: AttributeInput; version?: number },
) {
  return transact(["not_found", "conflict"], async (tx) => {
    await lockAttributes(tx, viewer.storeId);
    await assertFree(tx, viewer.storeId, id, input);
    return { id: id ? await update(tx, viewer, { id, input, version }) : await create(tx, viewer, input) };
  });
}

/** Lets changes of a Store's attributes run one after the other, until the transaction ends. */
async function lockAttributes(tx: Transaction, storeId: string): Promise<void> {
  await moduleData(catalogModule, tx).query(lockSql(`attributes:${storeId}`));
}

async function assertFree(tx: Transaction, storeId: string, id: string | null, { handle, kind }: AttributeInput) {
  const others = await moduleData(catalogModule, tx).attribute.findMany({
    where: { storeId, ...(id ? { NOT: { id } } : {}) },
    select: { handle: true, kind: true },
  });
  if (others.some((other) => other.handle === handle)) refuse("conflict", { reason: "attribute_handle_taken" });
  if (id) return;
  if (isOfProducts(kind) && others.some((other) => other.kind === kind)) {
    refuse("conflict", { reason: "attribute_kind_taken" });
  }
  if (others.length >= MOST_ATTRIBUTES) refuse("conflict", { reason: "attributes_too_many", most: MOST_ATTRIBUTES });
}

async function create(tx: Transaction, viewer: Editor, input: AttributeInput): Promise<string> {
  const { storeId } = viewer;
  const { attribute } = moduleData(catalogModule, tx);
  const { id } = await attribute.create({ data: { storeId, ...input }, select: { id: true } });
  const { kind } = input;
  if (kind === "vendor" || kind === "product_type") await fillFromProducts(tx, storeId, { attributeId: id, kind });
  await recordAudit(tx, viewer, { action: "attribute.created", target: target(id) });
  return id;
}

async function update(
  tx: Transaction,
  viewer: Editor,
  { id, input, version }: { id: string; input: AttributeInput; version: number | undefined },
): Promise<string> {
  const { storeId } = viewer;
  const { attribute } = moduleData(catalogModule, tx);
  const before = await attribute.findFirst({
    where: { storeId, id },
    select: { title: true, handle: true, unit: true, isFilter: true, position: true, version: true },
  });
  if (!before) refuse("not_found");
  if (version !== undefined && before.version !== version) refuse("conflict", { reason: "attribute_changed" });
  const { kind: _, ...columns } = input;
  await attribute.update({ where: { storeId, id }, data: { ...columns, version: { increment: 1 } } });
  await recordAudit(tx, viewer, {
    ...{ action: "attribute.saved", target: target(id), fields: changedFields(before, columns) },
  });
  return id;
}

/** Deletes an attribute with what products have of it. Refuses `not_found`. */
export function deleteAttribute(viewer: AdminViewer, id: string) {
  const { storeId } = viewer;
  return transact(["not_found"], async (tx) => {
    await lockAttributes(tx, storeId);
    const gone = await moduleData(catalogModule, tx).attribute.deleteMany({ where: { storeId, id } });
    if (gone.count === 0) refuse("not_found");
    await recordAudit(tx, viewer, { action: "attribute.deleted", target: target(id) });
  });
}
