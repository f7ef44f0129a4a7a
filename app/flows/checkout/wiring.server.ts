import type { Wiring } from "#app/auth/identity/wiring.server.ts";
import { cancelDisplacedPayments, expireCheckout } from "./end-checkout.server.ts";

export const checkoutFlowWiring = {
  jobs: (viewer) => ({
    "checkout.displaced": ({ sessionId }) => cancelDisplacedPayments(viewer, sessionId),
    "checkout.expire": ({ sessionId }) => expireCheckout(viewer, sessionId),
  }),
} satisfies Wiring;
