import { type Parcel, parcelText } from "./parcel.ts";

type Carrier = {
  name: string;
  /** Where it shows a parcel; the number follows. */
  url: string;
  /** Numbers that no other carrier has. */
  numbers?: RegExp;
};

const carriers: readonly Carrier[] = [
  { name: "An Post", url: "https://www.anpost.com/Post-Parcels/Track/History?item=", numbers: /^[A-Z]{2}\d{9}IE$/ },
  { name: "DHL", url: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=", numbers: /^00340\d{15}$/ },
  { name: "DPD", url: "https://tracking.dpd.de/status/en_US/parcel/" },
  { name: "FedEx", url: "https://www.fedex.com/fedextrack/?trknbr=" },
  { name: "GLS", url: "https://gls-group.com/track/" },
  {
    name: "Royal Mail",
    url: "https://www.royalmail.com/track-your-item#/tracking-results/",
    numbers: /^[A-Z]{2}\d{9}GB$/,
  },
  { name: "UPS", url: "https://www.ups.com/track?tracknum=", numbers: /^1Z[A-Z\d]{16}$/ },
  {
    name: "USPS",
    url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
    numbers: /^(?:9[2-5]\d{20}|[A-Z]{2}\d{9}US)$/,
  },
];

const NUMBER = /^[A-Z\d]{6,40}$/;
const plain = (text: string) => text.replace(/[\s.-]/g, "").toUpperCase();

export type Tracking = {
  /** What stands for it: the carrier and the number as they were entered, with the host of a URL in its place. */
  label: string;
  /** Where the parcel can be followed; null where that isn't known. */
  url: string | null;
};

/**
 * How a parcel can be followed, by what Operators entered: its own link, a URL in place of a number, a number of a known
 * form (UPS, USPS, S10 of the Universal Postal Union), or a known carrier's number, also as "DHL 1234567890" in one.
 */
export function readTracking(parcel: Omit<Parcel, "tracking"> & { tracking: string | null }): Tracking {
  const { carrier, trackingUrl } = parcel;
  const tracking = parcel.tracking ?? "";
  const address = webAddress(tracking);
  const label = parcelText({ carrier, trackingUrl, tracking: address?.host ?? tracking });
  const found = address?.href ?? carrierUrl(tracking) ?? carrierUrl(`${carrier} ${tracking}`);
  return { label, url: trackingUrl || found };
}

function webAddress(entered: string): URL | null {
  const url = URL.parse(entered);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

function carrierUrl(entered: string): string | null {
  const number = plain(entered);
  const recognised = carriers.find(({ numbers }) => numbers?.test(number));
  if (recognised) return recognised.url + number;
  for (const { name, url } of carriers) {
    const [start, after] = [entered.slice(0, name.length), entered.slice(name.length)];
    const named = plain(after.replace(/^\s*:/, ""));
    if (start.toUpperCase() === name.toUpperCase() && /^[\s:]/.test(after) && NUMBER.test(named)) return url + named;
  }
  return null;
}
