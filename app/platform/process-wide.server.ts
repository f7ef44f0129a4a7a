const kept = globalThis as typeof globalThis & { latchkey?: Map<string, unknown> };

/**
 * A value that lives as long as the process. In development Vite evaluates a changed module anew, and with it would go
 * what was connected or registered at the start.
 * @param make gives the first value; the name belongs to one caller with one type
 */
export function processWide<T>(name: string, make: () => T): T {
  kept.latchkey ??= new Map();
  if (!kept.latchkey.has(name)) kept.latchkey.set(name, make());
  // Written by the same caller under the same name.
  return kept.latchkey.get(name) as T;
}
