import { data } from "react-router";
import { tokenSchema } from "#app/modules/newsletter/newsletter.schema.ts";

/** The response to an invalid link, for any reason. */
export const linkInvalid = () => data({ code: "link_invalid" }, { status: 404 });

/** The token in an emailed link's URL. @throws 404 for anything but a token */
export function requireToken(request: Request): string {
  const token = tokenSchema.safeParse(new URL(request.url).searchParams.get("token"));
  if (!token.success) throw linkInvalid();
  return token.data;
}

/** `no-referrer` would make browsers send forms with `Origin: null`; this keeps the token out of every Referer too. */
export const tokenPageHeaders = { "Referrer-Policy": "strict-origin" };
