import type { LimitName } from "#app/platform/rate-limits/rate-limits.server.ts";

export type LimitedCaller = {
  limit: string;
  /** As counted: `address:…`, `account:…`, `guest:…`, `connection:… address:…`, `email:…` (a digest). */
  who: string;
  /** The account's, if it exists. */
  email: string | null;
  secondsLeft: number;
};

const titles = {
  public: "Pages and the API, by address",
  sensitive: "Checkout and payment, by visitor",
  "sensitive-address": "Checkout and payment, by address",
  admin: "Store Admin, by staff member",
  "provider-events": "Provider events, by connection and address",
  address: "Admin, checkout and events together, by address",
  guess: "Order links, by visitor",
  "guess-address": "Order links, by address",
  "guess-email": "Order lookup, by email address",
  "new-carts": "New carts without a cookie, by address",
  "new-carts-returning": "New carts, by address",
  "sign-on-starts": "Single sign-ons started, by address",
  workload: "Wrong workload credentials, by address",
  "sign-in": "Sign-in after wrong passwords",
  "sign-up": "New accounts",
  "password-check": "Current password checks",
  "second-factor": "Two-step sign-in codes",
} satisfies Record<LimitName | "sign-in" | "sign-up" | "password-check" | "second-factor", string>;

const known: Readonly<Record<string, string | undefined>> = titles;
export const limitTitle = (limit: string) => known[limit] ?? limit;

/** A caller's display name. */
export function callerName({ who, email }: Pick<LimitedCaller, "who" | "email">): string {
  if (email) return email;
  if (who === "address:unknown") return "Everyone whose address is unknown";
  return who
    .split(" ")
    .map((part) => {
      const [kind = "", ...rest] = part.split(":");
      const value = rest.join(":");
      return `${names[kind] ?? kind} ${kind === "guest" || kind === "email" ? value.slice(0, 12) : value}`;
    })
    .join(", ");
}

const names: Record<string, string> = {
  address: "Address",
  account: "Account",
  guest: "A guest,",
  connection: "Connection",
  email: "An email address, stored as",
};
