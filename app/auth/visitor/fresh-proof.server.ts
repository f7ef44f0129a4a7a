import { createContext, data, type RouterContextProvider } from "react-router";
import { processWide } from "#app/platform/process-wide.server.ts";
import type { ProofDemand } from "#app/platform/route-policy.ts";
import { isFresh } from "../identity/session-lifetime.ts";
import { visitorOf } from "./visitor.server.ts";

type Context = Readonly<RouterContextProvider>;

// The server sets it and routes read it; in development Vite evaluates the two separately.
const demandContext = processWide("proof-demand", () => createContext<ProofDemand>("never"));

/** Sets what the policy of the upcoming action or loader demands. */
export const recordProofDemand = (context: Context, demand: ProofDemand) => context.set(demandContext, demand);

/** @throws Error unless `freshProof` in app/routes.ts names this action: none outside it may call a risky use case */
export function assertProofIsNamed(context: Context) {
  if (context.get(demandContext) !== "never") return;
  throw new Error(
    "This action takes a fresh proof, and its route's policy names none: see freshProof in app/routes.ts.",
  );
}

/** Whether the visitor proved who they are within the last 15 minutes, including two-step sign-in if they use it. */
export async function isFreshlyProved(context: Context): Promise<boolean> {
  const person = await visitorOf(context).signedIn();
  return person !== null && isFresh(person.signIn.at, new Date());
}

/** Whether the visitor meets the demand before the action runs. Use cases decide what depends on an amount. */
export async function provesFreshly(context: Context, demand: ProofDemand): Promise<boolean> {
  if (demand === "never" || demand === "above-limit") return true;
  if (demand === "of-operators" && !(await isAskedForProof(context))) return true;
  return isFreshlyProved(context);
}

/** Operators and anyone with two-step sign-in: a password alone must not change how they sign in. */
async function isAskedForProof(context: Context): Promise<boolean> {
  const person = await visitorOf(context).signedIn();
  return person !== null && (person.role === "admin" || person.secondFactor);
}

/** A second check behind the policy, for changes to how a person signs in. @throws `data` with 403 */
export async function requireProofOfOperators(context: Context) {
  if (!(await provesFreshly(context, "of-operators"))) throw data({ code: "forbidden" }, { status: 403 });
}
