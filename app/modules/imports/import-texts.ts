import type { ImportKind, ImportState, ItemState } from "./import.ts";

/** What one of a kind is called, at the beginning of a sentence; several are called as their kind. */
export const kindLabels: Record<ImportKind, string> = {
  products: "Product",
  discounts: "Discount",
  customers: "Customer",
};

/** How staff read of an import's state. */
export const stateLabels: Record<ImportState, string> = {
  reading: "Uploading",
  checking: "Checking",
  ready: "Ready to import",
  running: "Importing",
  stopped: "Stopped",
  done: "Imported",
  undoing: "Undoing",
  undone: "Undone",
};

/** The views of an import's items. */
export const itemViews = ["problems", "new", "changed", "unchanged"] as const;
export type ItemView = (typeof itemViews)[number];

export const viewStates: Record<ItemView, readonly ItemState[]> = {
  problems: ["refused", "failed", "kept"],
  new: ["create", "created"],
  changed: ["update", "updated"],
  unchanged: ["same", "waiting", "undone"],
};

/** Also the beginning of what a row says. */
export const itemLabels: Record<ItemState, string> = {
  waiting: "Not checked yet",
  create: "Will be created",
  update: "Will be changed",
  same: "Stays as it is",
  refused: "Can’t be imported",
  created: "Created",
  updated: "Changed",
  failed: "Not imported",
  undone: "Undone",
  kept: "Not undone",
};

const changeNames: Record<ImportKind, Record<string, string>> = {
  products: {
    handle: "URL",
    kind: "type",
    requiresShipping: "shipping",
    taxClass: "tax class",
    customsCode: "customs code",
    originCountry: "country of origin",
    productType: "product type",
    contentUnit: "content unit",
    referenceUnit: "price per unit",
    seoTitle: "title for search engines",
    seoDescription: "description for search engines",
    collectionHandles: "collections",
    optionNames: "option names",
    optionValues: "options",
    variants: "new variants",
    sku: "SKU",
    barcode: "barcode",
    regularMinor: "price",
    saleMinor: "sale price",
    saleFrom: "start of sale",
    saleUntil: "end of sale",
    costMinor: "cost",
    onHand: "stock",
    stockPolicy: "stock policy",
    weightGrams: "weight",
    lengthMm: "length",
    widthMm: "width",
    heightMm: "height",
    contentMilli: "content",
    form: "everything",
  },
  discounts: {
    kind: "how customers get it",
    effect: "what customers get",
    firstOrderOnly: "first orders only",
    customerEmail: "who it’s for",
    startsAt: "start",
    endsAt: "end",
    usageLimit: "total uses",
    customerLimit: "uses per customer",
    combinesWith: "combinations",
    state: "status",
    form: "everything",
  },
  // Called as they are.
  customers: {},
};

/** What is changed, as a list of words: "title, price". */
export const changeText = (kind: ImportKind, changes: readonly string[]): string =>
  changes.map((name) => changeNames[kind][name] ?? name).join(", ");
