/** What a file may be of. */
export const importKinds = ["products", "discounts", "customers"] as const;
export type ImportKind = (typeof importKinds)[number];

/** What can happen to an import. */
export const importStates = [
  "reading",
  "checking",
  "ready",
  "running",
  "stopped",
  "done",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

/** What an Operator can ask for. */
export const importActions = ["start", "stop", "undo"] as const;
export type ImportAction = (typeof importActions)[number];

/** From which states an action leads where. */
export const transitions: Record<ImportAction, { from: readonly ImportState[]; to: ImportState }> = {
  start: { from: ["ready", "stopped"], to: "running" },
  stop: { from: ["checking", "running"], to: "stopped" },
  undo: { from: ["stopped", "done"], to: "undoing" },
};

/** The states in which a job works on it, and where it is when there is nothing left to do. */
export const working = { checking: "ready", running: "done", undoing: "undone" } as const satisfies Partial<
  Record<ImportState, ImportState>
>;
export type WorkingState = keyof typeof working;

export const isWorking = (state: ImportState): state is WorkingState => state in working;

export const itemStates = [
  ...(["waiting", "create", "update", "same", "refused", "created", "updated", "failed", "undone", "kept"] as const),
] as const;
export type ItemState = (typeof itemStates)[number];
export type ItemCounts = Record<ItemState, number>;

/** The items that a job still has to look at. */
export const toDo: Record<WorkingState, readonly ItemState[]> = {
  checking: ["waiting"],
  running: ["waiting", "create", "update"],
  undoing: ["created", "updated"],
};

/** What can become of a product's picture. `present`: the product had it already. */
export const pictureStates = ["waiting", "added", "present", "failed"] as const;
export type PictureState = (typeof pictureStates)[number];
export type PictureCounts = Record<PictureState, number>;

/** Why something of a file can't be imported or undone, and where the file says so. */
export type ItemProblem = { line: number; column: string; reason: string };

/** What a file has one of, as it is taken. */
export type NewItem = { line: number; key: string; title: string; content: object; problems: ItemProblem[] };

/** Imports are kept that long; then only what they made remains. */
export const KEPT_DAYS = 30;
