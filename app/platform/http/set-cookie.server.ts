import { env } from "../env.server.ts";

type Options = {
  /** How long it is kept; 0 deletes it. */
  seconds: number;
  path?: string;
};

/** A Set-Cookie value (RFC 6265): read by the server alone, sent from no other site's forms, and in production over TLS. */
export function cookieFor(name: string, value: string, { seconds, path = "/" }: Options): string {
  const secure = env().mode === "production" ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
