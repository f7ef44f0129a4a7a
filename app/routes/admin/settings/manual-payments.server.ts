import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { isFreshAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { saveManualPayments } from "#app/modules/stores/index.server.ts";
import { loadSettings, submitGroup } from "./settings-group.server.ts";

/** Where customers send their money: an account that a stranger changed would be theirs. */
export async function loadManualPayments(args: LoaderFunctionArgs) {
  return { ...(await loadSettings(args, "manualPayments")), fresh: isFreshAdmin(args.context) };
}

export function submitManualPayments({ request, context }: ActionFunctionArgs) {
  const fresh = requireFreshAdmin(context);
  return submitGroup({ request, context }, "manualPayments", (value, version) =>
    saveManualPayments(fresh, value, version),
  );
}
