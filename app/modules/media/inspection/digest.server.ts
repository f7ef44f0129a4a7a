import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

/** A file's SHA-256 in hex, and its size in bytes. */
export async function digestOf(path: string): Promise<{ digest: string; size: number }> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { digest: hash.digest("hex"), size: (await stat(path)).size };
}
