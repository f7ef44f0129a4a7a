import { randomFillSync } from "node:crypto";

const BYTES = 16;
/** A call to the system for each id would take twenty times as long. */
const pool = Buffer.alloc(256 * BYTES);
let used = pool.length;

/** 128 random bits from the system's generator, in base64url. */
export function randomId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const id = pool.toString("base64url", used, used + BYTES);
  // Whoever reads the memory later must not find it.
  pool.fill(0, used, used + BYTES);
  used += BYTES;
  return id;
}
