import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { takeEvent } from "./take-event.server.ts";

/**
 * For requests that the server doesn't handle directly (`app/server.ts`): other methods, and unusual spellings of the
 * URL.
 */
const handler = apiMethods({
  async POST({ request, params, context }) {
    const body = Buffer.from(await request.arrayBuffer());
    return takeEvent({ info: context.get(requestInfo), params, headers: request.headers, body });
  },
});
export const loader = handler;
export const action = handler;
