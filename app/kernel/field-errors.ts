import type { z } from "zod";

/** Every problem with an input, in the schema's order. Paths have dots; that of the whole input is empty. */
export function inputErrors(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
}

/** The first problem of each field, in the page's `order`, in which they are read out. `form` is the whole input. */
export function fieldErrors(error: z.ZodError, order: readonly string[]): Record<string, string> {
  const first = new Map<string, string>();
  for (const { path, message } of inputErrors(error))
    if (!first.has(path || "form")) first.set(path || "form", message);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries([...first].toSorted(([a], [b]) => placeOf(a) - placeOf(b)));
}
