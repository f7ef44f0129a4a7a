import { ownerColumns, type ShopperViewer } from "#app/auth/identity/viewer.ts";
import { countryName } from "#app/kernel/address-lines.ts";
import { deliveryDays, handOverDay } from "#app/kernel/delivery.ts";
import { formatDays } from "#app/kernel/formats.ts";
import { type Keyed, keyOf } from "#app/kernel/order-line.ts";
import { isKeyOf } from "#app/kernel/own-key.ts";
import { isPickup, type ShippingObstacle, type ZoneMethod } from "#app/kernel/shipping.ts";
import { obstacleText } from "#app/kernel/shipping-text.ts";
import { readQuoteSums } from "#app/kernel/stored-quote.ts";
import { type Place, unknownPart } from "#app/kernel/zone.ts";
import type { ShippingWays } from "#app/modules/checkout/components/checkout-view.ts";
import { checkoutFor, enteredBy, storeRules } from "#app/modules/checkout/index.server.ts";
import { type Quoted, withQuotes } from "#app/modules/checkout/quote.ts";
import type { ReadyTime } from "#app/modules/inventory/location.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import type { Keep } from "#app/platform/page-cache/page-tag.ts";
import type { TextId } from "#app/texts/text-types.ts";
import { currentTexts, type Texts } from "#app/texts/texts.ts";

const readyTexts = {
  "1h": "delivery.ready_in_1_hour",
  "2h": "delivery.ready_in_2_hours",
  "4h": "delivery.ready_in_4_hours",
  "24h": "delivery.ready_in_24_hours",
  "2-4d": "delivery.ready_in_2_to_4_days",
  "5d": "delivery.ready_in_5_days",
} as const satisfies Record<ReadyTime, TextId>;

const readyText = (readyIn: string, t: Texts): string => (isKeyOf(readyTexts, readyIn) ? t(readyTexts[readyIn]) : "");

/** When an order that is placed now arrives, or can be picked up; empty where the method doesn't say. */
export function whenText(method: ZoneMethod, { language, timeZone }: Settings["store"], now = new Date()): string {
  const t = currentTexts();
  if (method.location) return readyText(method.location.readyIn, t);
  if (isPickup(method)) {
    const day = handOverDay(method, now, timeZone);
    return t("delivery.ready_on", { day: formatDays({ from: day, to: day }, language) });
  }
  const days = deliveryDays(method, now, timeZone);
  return days ? t("delivery.arrives", { days: formatDays(days, language) }) : "";
}

type Named = { destination: Place | null; lines: readonly (Keyed & { title?: string })[] };

/** Why nothing ships to a place, for people. */
export function troubleText(
  obstacle: ShippingObstacle,
  { destination, lines }: Named,
  { shipping, store }: Pick<Settings, "shipping" | "store">,
): string {
  const code = destination?.country ?? "";
  return obstacleText(
    obstacle,
    {
      country: countryName(code, store.language),
      elsewhere: shipping.countries.includes(code),
      titleOf: (id) => lines.find((line) => keyOf(line) === id)?.title ?? "",
    },
    currentTexts(),
  );
}

/** How a checkout's items get to its address, each way with what it comes to. */
export function shippingWays(
  quoted: Omit<Quoted, "shipping" | "at"> & Named,
  settings: Pick<Settings, "shipping" | "store">,
): ShippingWays {
  const now = new Date();
  const { needed, options, obstacle } = withQuotes({ ...quoted, at: now.getTime() });
  const way = ({ quote, ...method }: (typeof options)[number]) => {
    const { id, title, description, pickupPlace } = method;
    const sums = readQuoteSums(quote, quote);
    return { id, title, description, pickupPlace, when: whenText(method, settings.store, now), sums };
  };
  return {
    needed,
    methods: options.filter((method) => !isPickup(method)).map(way),
    pickups: options.filter(isPickup).map(way),
    trouble: obstacle && troubleText(obstacle, quoted, settings),
  };
}

/** The same for the address typed in a form. Null where there is no such checkout. */
export async function waysTo(
  viewer: ShopperViewer,
  id: string,
  { destination, settings, keep }: { destination: Place; settings: Settings; keep: Keep },
): Promise<ShippingWays | null> {
  const [found, rules] = await Promise.all([
    checkoutFor(viewer).findQuoted(id),
    storeRules({ ...ownerColumns(viewer), settings, keep }),
  ]);
  if (!found) return null;
  const entered = await enteredBy(found.entering, rules);
  const isKnown = destination.country !== "" && unknownPart(settings.shipping.zones, destination) === null;
  const known = isKnown ? destination : null;
  return shippingWays({ ...found.quoted, destination: known, rules, entered }, settings);
}
