import { defineModule } from "#app/platform/module-definition.ts";

export const checkoutModule = defineModule({
  id: "checkout",
  owns: ["checkoutSession", "checkoutLine"],
  reads: ["publishedVariant", "publishedAvailability"],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "checkout.displaced": { sessionId: string };
    "checkout.expire": { sessionId: string };
  }
}
