import { data } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { sendRequest } from "#app/flows/checkout/index.server.ts";
import { checkoutRequestSchema } from "#app/modules/quote-requests/request.schema.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";

const handler = apiMethods({
  async POST({ request, context }) {
    const given = await readJson(request, checkoutRequestSchema);
    const sent = await sendRequest(await shopperOf(context), given);
    if (!sent.ok) return sent;
    return data({ request: sent.value.request }, { status: sent.value.created ? 201 : 200 });
  },
});
export const loader = handler;
export const action = handler;
