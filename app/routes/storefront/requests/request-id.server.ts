import { data } from "react-router";
import { z } from "zod";

/** The request's id of the address. @throws `data(null, { status: 404 })` when it is none. */
export function requireRequestId({ id }: { id: string }): string {
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  return id;
}
