import { defineModule } from "#app/platform/module-definition.ts";

export const discountsModule = defineModule({
  id: "discounts",
  owns: ["discount", "discountCode", "discountUse"],
  reads: ["publishedBuyer"],
  auditActions: {
    "discount.codes-exported": "exported codes of a discount",
    "discount.codes-generated": "generated codes for a discount",
    "discount.created": "created a discount",
    "discount.deleted": "deleted a discount",
    "discount.list-exported": "exported discounts",
    "discount.paused": "paused a discount",
    "discount.resumed": "resumed a discount",
    "discount.saved": "changed a discount",
  },
  auditTargets: { discount: "/admin/discounts/:id" },
});

type Actions = (typeof discountsModule)["auditActions"];
type Targets = (typeof discountsModule)["auditTargets"];

declare module "#app/modules/audit/action.ts" {
  interface AuditActions extends Actions {}
  interface AuditTargets extends Targets {}
}

declare module "#app/platform/page-cache/page-tag.ts" {
  interface PageTags {
    /** The discounts that need no code. */
    discounts: "discounts";
  }
}
