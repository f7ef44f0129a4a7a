import { data } from "react-router";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { requestSubscription } from "#app/modules/newsletter/index.server.ts";
import { subscribeSchema } from "#app/modules/newsletter/newsletter.schema.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";

const handler = apiMethods({
  async POST({ request, context }) {
    const { email } = await readJson(request, subscribeSchema);
    const { clientAddress } = context.get(requestInfo);
    await requestSubscription(await shopperOf(context), { email, source: "api", clientAddress, promise: "" });
    return data({ accepted: true }, { status: 202 });
  },
});
export const loader = handler;
export const action = handler;
