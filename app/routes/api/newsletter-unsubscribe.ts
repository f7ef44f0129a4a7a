import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { unsubscribe } from "#app/modules/newsletter/index.server.ts";
import { unsubscribeSchema } from "#app/modules/newsletter/newsletter.schema.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";

const handler = apiMethods({
  async POST({ request, context }) {
    const { token } = await readJson(request, unsubscribeSchema);
    const { clientAddress } = context.get(requestInfo);
    // The same response for any token, to avoid revealing valid ones.
    await unsubscribe(await shopperOf(context), token, { source: "api", clientAddress });
    return { unsubscribed: true };
  },
});
export const loader = handler;
export const action = handler;
