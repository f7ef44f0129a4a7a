import { randomBytes, randomUUID } from "node:crypto";

const COUNTS = 0x1000;
let last = { milliseconds: 0, count: 0 };

/**
 * A UUID of version 7 (RFC 9562, method 1), greater than those that this process made before: rows that come after each
 * other lie beside each other in its index, and those of one moment keep their order.
 */
export function newRowId(): string {
  last = next(Date.now());
  const time = last.milliseconds.toString(16).padStart(12, "0");
  const count = last.count.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}${randomUUID().slice(18)}`;
}

function next(now: number) {
  // Half of the counts are left for the rest of the millisecond.
  if (now > last.milliseconds) return { milliseconds: now, count: randomBytes(2).readUInt16BE() % (COUNTS / 2) };
  if (last.count + 1 < COUNTS) return { ...last, count: last.count + 1 };
  return { milliseconds: last.milliseconds + 1, count: 0 };
}
