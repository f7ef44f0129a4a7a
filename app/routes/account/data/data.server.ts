import type { RouterContextProvider } from "react-router";
import { isFreshlyProved } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";

/** What the page *Your data* needs to know, in either section. */
export async function loadData({ context }: { context: Readonly<RouterContextProvider> }) {
  const { operator } = requireCustomer(context);
  return { operator, fresh: await isFreshlyProved(context) };
}
