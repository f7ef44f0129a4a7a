import { data } from "react-router";
import { readForm } from "#app/platform/http/read-body.server.ts";

/**
 * The named text fields of a submitted form; missing ones are empty.
 * @throws `data(null, { status: 400 })` for a field sent twice or as a file, and what `readForm` throws
 */
export async function readFields<const Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = await readForm(request);
  const fields = names.map((name): [Name, string] => {
    const [value = "", ...others] = form.getAll(name);
    if (typeof value !== "string" || others.length > 0) throw data(null, { status: 400 });
    return [name, value];
  });
  // Object.fromEntries loses the keys' types.
  return Object.fromEntries(fields) as Record<Name, string>;
}
