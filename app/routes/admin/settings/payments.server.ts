import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { isFreshAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { saveRefundLimits } from "#app/modules/stores/index.server.ts";
import { loadSettings, submitGroup } from "./settings-group.server.ts";

/** The limits, or what was typed before the Operator went to confirm who they are. */
export async function loadRefundLimits(args: LoaderFunctionArgs) {
  const loaded = await loadSettings(args, "payments");
  const { searchParams } = new URL(args.request.url);
  const typed = Object.keys(loaded.values).flatMap((name) => {
    const value = name === "version" ? null : searchParams.get(name);
    return value === null ? [] : [[name, value.slice(0, 20)]];
  });
  const values = { ...loaded.values, ...Object.fromEntries(typed) };
  return { ...loaded, values, fresh: isFreshAdmin(args.context) };
}

export function submitRefundLimits({ request, context }: ActionFunctionArgs) {
  const fresh = requireFreshAdmin(context);
  return submitGroup({ request, context }, "payments", (value, version) => saveRefundLimits(fresh, value, version));
}
