import { defineModule } from "#app/platform/module-definition.ts";

export const requestsModule = defineModule({
  id: "requests",
  owns: [
    "checkoutRequest",
    "checkoutRequestLine",
    "checkoutRequestEvent",
    "checkoutRequestGrant",
    "checkoutRequestLink",
  ],
});
