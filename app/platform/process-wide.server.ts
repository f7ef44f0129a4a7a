const kept = globalThis as typeof globalThis & { latchkey?: Map<string, unknown> };

/** A value for the life of the process: in development Vite re-evaluates changed modules. Each name has one owner. */
export function processWide<T>(name: string, make: () => T): T {
  kept.latchkey ??= new Map();
  if (!kept.latchkey.has(name)) kept.latchkey.set(name, make());
  // The same caller stored it under this name.
  return kept.latchkey.get(name) as T;
}
