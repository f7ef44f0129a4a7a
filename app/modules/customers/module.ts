import { defineModule } from "#app/platform/module-definition.ts";

export const customersModule = defineModule({
  id: "customers",
  owns: ["customer", "customerAddress", "customerNote", "customerErasure"],
  reads: ["publishedAccount", "publishedCustomerOrder", "publishedCustomerTotal"],
});
