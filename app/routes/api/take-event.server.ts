import { receiveEvent } from "#app/modules/events/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { DirectRequest } from "#app/platform/http/api-handler.server.ts";
import { securityEvent } from "#app/platform/security-event.server.ts";

/** Takes a provider's event; the provider sees the response. */
export async function takeEvent({ info, params, headers, body }: DirectRequest) {
  const connectionId = params.connectionId ?? "";
  const received = await receiveEvent(env().STORE_ID, connectionId, body, headers);
  if (received.ok) return { received: true };
  const { code } = received;
  const reason = code === "verification_failed" ? received.reason : undefined;
  securityEvent(info, "provider-event.rejected", { connectionId, code, reason });
  return { ok: false, code };
}
