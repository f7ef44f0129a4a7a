/** Everything the provider knows: held in memory, rebuilt from the journal, changed only through `commit`. */
import { type Control, calm } from "./chaos.ts";
import type { Intent } from "./intent.ts";
import { openJournal, readJournal, rewriteJournal } from "./journal.ts";
import type { Delivery, JournalRecord, SavedResponse, StoredEvent } from "./records.ts";

const RESPONSES_KEPT_MS = 7 * 24 * 3600 * 1000;

export type State = {
  readonly intents: ReadonlyMap<string, Intent>;
  /** The intents that time alone can change. */
  readonly open: ReadonlySet<string>;
  readonly events: readonly StoredEvent[];
  readonly eventIndex: ReadonlyMap<string, number>;
  readonly deliveries: ReadonlyMap<string, Delivery>;
  readonly responses: ReadonlyMap<string, SavedResponse>;
  readonly control: Control;
  /** Writes the records as one transaction, then applies them. Throws, with nothing applied, when the disk refuses. */
  commit(records: JournalRecord[]): void;
  close(): void;
};

function emptyTables() {
  return {
    intents: new Map<string, Intent>(),
    open: new Set<string>(),
    events: [] as StoredEvent[],
    eventIndex: new Map<string, number>(),
    deliveries: new Map<string, Delivery>(),
    responses: new Map<string, SavedResponse>(),
    control: calm,
  };
}
type Tables = ReturnType<typeof emptyTables>;

function applyRecord(tables: Tables, record: JournalRecord) {
  switch (record.kind) {
    case "intent": {
      const intent = record.value;
      tables.intents.set(intent.id, intent);
      if (intent.status === "requires_payment" || intent.status === "processing") tables.open.add(intent.id);
      else tables.open.delete(intent.id);
      return;
    }
    case "event":
      tables.eventIndex.set(record.value.id, tables.events.push(record.value) - 1);
      return;
    case "delivery":
      tables.deliveries.set(record.value.eventId, record.value);
      return;
    case "response":
      tables.responses.set(record.value.key, record.value);
      return;
    case "control":
      tables.control = record.value;
  }
}

function* recordsOf(tables: Tables): Generator<JournalRecord> {
  yield { kind: "control", value: tables.control };
  for (const value of tables.intents.values()) yield { kind: "intent", value };
  for (const value of tables.events) yield { kind: "event", value };
  for (const value of tables.deliveries.values()) yield { kind: "delivery", value };
  for (const value of tables.responses.values()) yield { kind: "response", value };
}

/** Loads the folder's state. A journal that is mostly superseded records is rewritten first. */
export function openState(folder: string): State {
  const tables = emptyTables();
  let read = 0;
  for (const transaction of readJournal(folder)) {
    for (const record of transaction) applyRecord(tables, record);
    read += transaction.length;
  }
  const oldest = Date.now() - RESPONSES_KEPT_MS;
  for (const saved of tables.responses.values()) {
    if (Date.parse(saved.savedAt) < oldest) tables.responses.delete(saved.key);
  }
  const live = tables.intents.size + tables.events.length + tables.deliveries.size + tables.responses.size + 1;
  if (read > 2 * live) rewriteJournal(folder, recordsOf(tables));

  const journal = openJournal(folder);
  return Object.assign(tables, {
    commit(records: JournalRecord[]) {
      if (records.length === 0) return;
      journal.append(records);
      for (const record of records) applyRecord(tables, record);
    },
    close: () => journal.close(),
  });
}
