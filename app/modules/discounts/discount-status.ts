/** How a discount stands, from its state, its times and its uses. */
export const discountStatuses = ["active", "scheduled", "expired", "paused", "used_up"] as const;
export type DiscountStatus = (typeof discountStatuses)[number];

export const discountStatusLabels: Record<DiscountStatus, string> = {
  active: "Active",
  scheduled: "Scheduled",
  expired: "Expired",
  paused: "Paused",
  used_up: "Used up",
};

type Standing = {
  state: "active" | "paused";
  startsAt: Date | null;
  endsAt: Date | null;
  usageLimit: number | null;
  used: number;
};

/** Its status at `now`. A use that a payment holds isn't used up yet. */
export function statusOf({ state, startsAt, endsAt, usageLimit, used }: Standing, now: Date): DiscountStatus {
  if (endsAt && endsAt <= now) return "expired";
  if (state === "paused") return "paused";
  if (usageLimit !== null && used >= usageLimit) return "used_up";
  return startsAt && startsAt > now ? "scheduled" : "active";
}
