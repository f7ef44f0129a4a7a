import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { saveOrderNumbers } from "#app/flows/checkout/index.server.ts";
import { orderName } from "#app/kernel/order-name.ts";
import { nextOrderNumber } from "#app/modules/orders/index.server.ts";
import { settingsAdminFor } from "#app/modules/stores/index.server.ts";
import { loadSettings, submitGroup } from "./settings-group.server.ts";

export async function loadOrderSettings(args: LoaderFunctionArgs) {
  const admin = requireAdmin(args.context);
  const [loaded, number, { value }] = await Promise.all([
    loadSettings(args, "orders"),
    nextOrderNumber(admin),
    settingsAdminFor(admin).find("orders"),
  ]);
  const next = orderName({ number, numberPrefix: value.numberPrefix });
  const hints = { nextNumber: `The next order will be ${next}. Leave this empty to continue from there.` };
  return { ...loaded, options: { ...loaded.options, hints } };
}

export function submitOrderSettings({ request, context }: ActionFunctionArgs) {
  const admin = requireAdmin(context);
  return submitGroup({ request, context }, "orders", (value, version) => saveOrderNumbers(admin, value, version));
}
