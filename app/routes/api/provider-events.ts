import { receiveEvent } from "#app/modules/connections/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { apiMethods } from "#app/platform/http/api-handler.server.ts";
import { requestInfo } from "#app/platform/request-info.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";

const handler = apiMethods({
  async POST({ request, params, context }) {
    const body = Buffer.from(await request.arrayBuffer());
    const connectionId = params.connectionId ?? "";
    const received = await receiveEvent(env().STORE_ID, connectionId, body, request.headers);
    if (received.ok) return { received: true };
    const { code } = received;
    const reason = code === "verification_failed" ? received.reason : undefined;
    securityEvent(context.get(requestInfo), "provider-event.rejected", { connectionId, code, reason });
    return { ok: false, code };
  },
});
export const loader = handler;
export const action = handler;
