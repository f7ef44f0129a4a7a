/** Enforces `freshProof` of routes: wraps every action and loader that declares it. */
import { randomUUID } from "node:crypto";
import { data, href, redirect, type ServerBuild } from "react-router";
import { provesFreshly, recordProofDemand } from "#app/auth/visitor/fresh-proof.server.ts";
import { isSecretField, type Unproved } from "./platform/http/kept-form.ts";
import { readForm } from "./platform/http/read-body.server.ts";
import { proofDemand, type RoutePolicy } from "./platform/route-policy.ts";
import { policyOfRoute } from "./route-policies.server.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Action = NonNullable<Route["module"]["action"]>;
type Arguments = Parameters<Action>[0];

const wrapped = new WeakMap<ServerBuild, ServerBuild>();

/** Without the proof no action runs: a page shows again with its input and 403, other URLs go to the confirmation. */
export function withFreshProof(build: ServerBuild): ServerBuild {
  const known = wrapped.get(build);
  if (known) return known;
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)]);
  const made: ServerBuild = { ...build, routes: Object.fromEntries(routes) };
  wrapped.set(build, made);
  return made;
}

function guarded(route: Route): Route {
  const policy = policyOfRoute(route.id);
  if (!policy?.freshProof) return route;
  const { action, loader } = route.module;
  const isPage = route.module.default !== undefined;
  const guardedAction: Action = async (args) => (await refuseWrite(args, { policy, isPage })) ?? action?.(args);
  const guardedLoader: Action = async (args) => (await refuseRead(args, policy)) ?? loader?.(args);
  return {
    ...route,
    module: {
      ...route.module,
      ...(action ? { action: guardedAction } : {}),
      ...(loader && policy.freshProof.GET ? { loader: guardedLoader } : {}),
    },
  };
}

type Guarded = { policy: RoutePolicy; isPage: boolean };

async function refuseWrite({ request, context }: Arguments, { policy, isPage }: Guarded) {
  const form = await readForm(request.clone());
  // If sent twice, the action could read the other one.
  const intents = form.getAll("intent");
  if (intents.length > 1) throw data(null, { status: 400 });
  const demand = proofDemand(policy, "POST", String(intents[0] ?? ""));
  recordProofDemand(context, demand);
  if (await provesFreshly(context, demand)) return undefined;
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const typed = Object.fromEntries(fields.filter(([name]) => name !== "intent" && !isSecretField(name)));
  if (isPage) return data<Unproved>({ unproved: true, typed, attempt: randomUUID() }, { status: 403 });
  if (request.headers.get("accept")?.includes("text/html")) return toConfirmation(request, policy, typed);
  const message = "Confirm it’s you first: your sign-in is older than 15 minutes.";
  return Response.json({ ok: false, message }, { status: 403 });
}

async function refuseRead({ request, context }: Arguments, policy: RoutePolicy) {
  const demand = proofDemand(policy, "GET");
  recordProofDemand(context, demand);
  return (await provesFreshly(context, demand)) ? undefined : toConfirmation(request, policy, {});
}

/** Redirects to the confirmation, and from there to the page that the file or response belongs to, with its filters. */
function toConfirmation({ method, url }: Request, { guard }: RoutePolicy, typed: Record<string, string>) {
  const page = new URL(".", url).pathname.replace(/\/$/, "");
  const query = new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== "")).toString();
  const redirectTo = encodeURIComponent(query ? `${page}?${query}` : page);
  const confirm = href(guard === "admin" ? "/admin/confirm" : "/account/confirm");
  return redirect(`${confirm}?redirectTo=${redirectTo}`, method === "POST" ? 303 : 302);
}
