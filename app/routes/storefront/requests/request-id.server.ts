import { data } from "react-router";
import { z } from "zod";

/** The quote request's id in the URL. @throws `data(null, { status: 404 })` for anything but an id */
export function requireRequestId({ id }: { id: string }): string {
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}
