import { requireWorkload } from "#app/auth/visitor/guards.server.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { metricsText } from "#app/platform/metrics.server.ts";

const handler = apiMethods({
  async GET({ context }) {
    requireWorkload(context);
    const { text, contentType } = await metricsText();
    return new Response(text, { headers: { "Content-Type": contentType } });
  },
});
export const loader = handler;
export const action = handler;
