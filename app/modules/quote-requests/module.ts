import { defineModule } from "#app/platform/module-definition.ts";

export const quoteRequestsModule = defineModule({
  id: "quote-requests",
  tables: "requests",
  owns: [
    "checkoutRequest",
    "checkoutRequestLine",
    "checkoutRequestEvent",
    "checkoutRequestGrant",
    "checkoutRequestLink",
  ],
});

declare module "#app/platform/jobs.server.ts" {
  interface Jobs {
    "request.arrived": { requestId: string };
  }
}
