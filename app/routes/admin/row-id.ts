import { data } from "react-router";
import { z } from "zod";

/** The id in an admin page's URL. @throws 404 for anything but an id */
export function rowId({ id }: { id: string }): string {
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}

/** The same of a page that also serves new rows, at `new`: null there. */
export const rowIdOrNew = (params: { id: string }): string | null => (params.id === "new" ? null : rowId(params));
