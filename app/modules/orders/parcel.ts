/** How a parcel can be followed; each may be empty. */
export type Parcel = { tracking: string; carrier: string; trackingUrl: string };

/** The carrier and its number in one line, for the timeline; empty where neither is known. */
export const parcelText = ({ carrier, tracking }: Parcel): string => [carrier, tracking].filter(Boolean).join(" ");
