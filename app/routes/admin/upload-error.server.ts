import type { Refused } from "#app/kernel/refusal.ts";
import { problemCodes } from "#app/platform/http/problem.server.ts";
import { refusalInWords } from "../refusal-in-words.server.ts";

/** What the form of a file says when the file was refused, and with which status. */
export async function uploadError(refused: Refused): Promise<{ status: number; error: string }> {
  const { status, title } = problemCodes[refused.code];
  const isMissing = refused.data && "reason" in refused.data && refused.data.reason === "file_missing";
  return { status, error: isMissing ? "Choose a file first." : ((await refusalInWords(refused)) ?? `${title}.`) };
}
