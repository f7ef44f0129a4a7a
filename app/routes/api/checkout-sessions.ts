import { data } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { startCheckout } from "#app/flows/checkout/index.server.ts";
import { checkoutDetailsSchema } from "#app/modules/checkout/checkout.schema.ts";
import { checkoutFor } from "#app/modules/checkout/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { keepOf, requestInfo } from "#app/platform/request-info.server.ts";

const handler = apiMethods({
  async POST({ request, context }) {
    const keep = keepOf(context);
    const viewer = await shopperOf(context);
    const { shipping } = await settingsFor(viewer, keep);
    const details = await readJson(request, checkoutDetailsSchema(shipping));
    const started = await startCheckout(viewer, { network: context.get(requestInfo).network, details, keep });
    if (!started.ok) return started;
    return data({ session: await checkoutFor(viewer).find(started.value.sessionId) }, { status: 201 });
  },
});
export const loader = handler;
export const action = handler;
