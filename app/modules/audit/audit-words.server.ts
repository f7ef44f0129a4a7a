import { processWide } from "#app/platform/process-wide.server.ts";
import type { SecurityEvent, SecurityEventKind } from "#app/platform/security-event.server.ts";
import type { AuditAction, AuditTargetKind, AuditTargets } from "./action.ts";

type Words = {
  actions: Readonly<Record<AuditAction, string>>;
  targets: AuditTargets;
  events: Readonly<Record<SecurityEvent, SecurityEventKind>>;
};

type Registered = { phrases: ReadonlyMap<string, string>; pages: ReadonlyMap<string, AuditTargets[AuditTargetKind]> };
const registered = processWide<Registered>("audit-words", () => ({ phrases: new Map(), pages: new Map() }));

const areaOf = (action: string) => action.replace(/\..*$/, "");

/** The words of the audit log, which Modules and auth/ declare. */
export const auditWords = {
  register({ actions, targets, events }: Words) {
    const eventPhrases = Object.entries<SecurityEventKind>(events).map(
      ([event, { phrase }]) => [event, phrase] as const,
    );
    registered.phrases = new Map([...Object.entries(actions), ...eventPhrases]);
    registered.pages = new Map(Object.entries(targets));
  },

  /** In words that follow the actor's name. An action of another version may have none. */
  phraseOf: (action: string): string | undefined => registered.phrases.get(action),

  /** The actions of these areas. */
  ofAreas: (areas: readonly string[]): string[] =>
    [...registered.phrases.keys()].filter((action) => areas.includes(areaOf(action))),

  /** The actions whose phrases have each of these words in them. @param text in lower case */
  saying(text: string): string[] {
    const words = text.split(/\s+/).filter(Boolean);
    const found = [...registered.phrases].filter(([, phrase]) =>
      words.every((word) => phrase.toLowerCase().includes(word)),
    );
    return found.map(([action]) => action);
  },

  areas: (): string[] => [...new Set([...registered.phrases.keys()].map(areaOf))].sort(),

  pageOf: (kind: string) => registered.pages.get(kind) ?? null,
};
