/** What a test proves, as a tag of it. */
import { chapters, type RequirementId } from "./requirements.ts";

/**
 * The options of a test, of `it.each(…)` or of a whole `describe` that proves requirements:
 * `it("refuses it", proves("S6.3", "SEC-W1"), async () => {…})`. With other options: `{ timeout: 1_000, ...proves("S6.3") }`.
 */
export function proves(...ids: [RequirementId, ...RequirementId[]]): { tags: string[] } {
  return { tags: ids };
}

/** Every requirement as a tag of vitest, which refuses a tag that it does not know. */
export function requirementTags(): { name: string }[] {
  return chapters.flatMap(({ requirements }) => Object.keys(requirements).map((name) => ({ name })));
}
