import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { takeEvent } from "./take-event.server.ts";

/** For what the server does not answer directly (`app/server.ts`): other methods, and odd spellings of the address. */
const handler = apiMethods({
  async POST({ request, params, context }) {
    const body = Buffer.from(await request.arrayBuffer());
    return takeEvent({ info: context.get(requestInfo), params, headers: request.headers, body });
  },
});
export const loader = handler;
export const action = handler;
