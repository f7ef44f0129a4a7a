import type { ImportKind, NewItem, WorkingState } from "#app/modules/imports/import.ts";

/** A file as its header tells, with what stands below it. */
export type ReadFile = {
  kind: ImportKind;
  format: string;
  /** Which header a column has, by what it holds. */
  columns: Record<string, string>;
  /** The headers of columns that aren't imported. */
  ignored: string[];
  items: AsyncIterable<NewItem>;
};

/** What is done in a state of an import, one after the other. Each says whether it may have more to do. */
export type Steps = Record<WorkingState, (() => Promise<boolean>)[]>;
