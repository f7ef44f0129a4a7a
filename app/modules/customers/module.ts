import { defineModule } from "#app/platform/module-definition.ts";

export const customersModule = defineModule({
  id: "customers",
  owns: ["customer", "customerAddress", "customerNote", "customerErasure", "customerContact"],
  publishes: ["publishedCustomerTax"],
  reads: ["publishedAccount", "publishedCustomerOrder", "publishedCustomerTotal"],
  auditActions: {
    "customer.banned": "blocked a customer’s sign-in",
    "customer.contact-erased": "deleted a customer without an account",
    "customer.contact-exported": "downloaded the data of a customer without an account",
    "customer.contact-invited": "invited a customer to create an account",
    "customer.contact-saved": "changed a customer without an account",
    "customer.erased": "erased an account",
    "customer.exported": "downloaded an account’s data",
    "customer.list-exported": "exported customers",
    "customer.manual-payments-saved": "changed a customer’s manual payments",
    "customer.note-added": "added a note to a customer",
    "customer.note-removed": "removed a note from a customer",
    "customer.tax-saved": "changed a customer’s taxes",
    "customer.unbanned": "unblocked a customer’s sign-in",
  },
  auditTargets: { customer: "/admin/customers/:id", contact: "/admin/customers/without-account/:id" },
});

type Actions = (typeof customersModule)["auditActions"];
type Targets = (typeof customersModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/page-cache/page-tag.ts" {
  interface PageTags {
    /** Which Customers pay no tax. */
    customers: "customer-taxes";
  }
}
