import { recordProviderAnswer } from "#app/platform/http/health.server.ts";
import { type PaymentClient, ProviderUnavailable, UnknownAtProvider } from "./payment-client.ts";

/** The same client, which also records for `/readyz` whether the provider answers. */
export function notedClient(client: PaymentClient, connectionId: string): PaymentClient {
  const noted =
    <Args extends unknown[], T>(call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        const answer = await call(...args);
        recordProviderAnswer(connectionId, true);
        return answer;
      } catch (error) {
        const answered = error instanceof UnknownAtProvider || !(error instanceof ProviderUnavailable);
        recordProviderAnswer(connectionId, answered);
        throw error;
      }
    };
  return {
    check: client.check,
    createIntent: noted(client.createIntent),
    getIntent: noted(client.getIntent),
    cancelIntent: noted(client.cancelIntent),
    capture: noted(client.capture),
    refund: noted(client.refund),
    ...(client.listIntents ? { listIntents: noted(client.listIntents) } : {}),
  };
}
