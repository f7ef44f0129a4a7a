import type { Discount } from "#app/modules/pricing/discount.ts";

/** A discount that needs no code. */
export type AutomaticDiscount = Discount & {
  /** Whether some customers may not use it: those who have, or who have ordered before. */
  asksWho?: boolean;
};
