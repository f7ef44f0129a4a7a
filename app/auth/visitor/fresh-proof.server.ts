/** A fresh proof of identity, as route policies ask for it. */
import { createContext, data, type RouterContextProvider } from "react-router";
import { processWide } from "#app/platform/process-wide.server.ts";
import type { ProofDemand } from "#app/platform/route-policy.ts";
import { isFresh } from "../identity/session-lifetime.ts";
import { visitorOf } from "./visitor.server.ts";

type Context = Readonly<RouterContextProvider>;

// Set by the server and read by routes, which Vite evaluates apart from it in development.
const demandContext = processWide("proof-demand", () => createContext<ProofDemand>("never"));

/** Notes what the policy of the action or loader that is about to run asks for. */
export const noteProofDemand = (context: Context, demand: ProofDemand) => context.set(demandContext, demand);

/**
 * Whether this request may ask for a proof at all: its action is named in `freshProof` of app/routes.ts.
 * @throws Error when it is not, so that no risky use case can be called from an action that the policy does not know
 */
export function assertProofIsNamed(context: Context) {
  if (context.get(demandContext) !== "never") return;
  throw new Error(
    "This action takes a fresh proof, and its route's policy names none: see freshProof in app/routes.ts.",
  );
}

/** Whether the visitor proved who they are within the last 15 minutes. A second factor was part of it where there is one. */
export async function isFreshlyProved(context: Context): Promise<boolean> {
  const person = await visitorOf(context).signedIn();
  return person !== null && isFresh(person.signIn.at, new Date());
}

/** Whether the visitor has what is demanded before the action runs. What depends on a sum is decided by the use case. */
export async function provesFreshly(context: Context, demand: ProofDemand): Promise<boolean> {
  if (demand === "never" || demand === "above-limit") return true;
  if (demand === "of-operators" && !(await isAskedForProof(context))) return true;
  return isFreshlyProved(context);
}

/** Operators and anyone with a second factor: a password alone must not change how they sign in. */
async function isAskedForProof(context: Context): Promise<boolean> {
  const person = await visitorOf(context).signedIn();
  return person !== null && (person.role === "admin" || person.secondFactor);
}

/**
 * The second line behind the policy, for use cases that change how a person signs in.
 * @throws `data` with 403 for an Operator, or an account with a second factor, without a fresh proof
 */
export async function requireProofOfOperators(context: Context) {
  if (!(await provesFreshly(context, "of-operators"))) throw data({ code: "forbidden" }, { status: 403 });
}
