import { lineTotal, sumMinor } from "./money.ts";
import { type Place, type Zone, zoneOf } from "./zone.ts";

/** A way of shipping. Prices are in minor units of the Store's currency. */
export type ShippingMethod = {
  id: string;
  title: string;
  description: string;
  priceMinor: number;
  /** The subtotal from which it is free; null: never. */
  freeFromMinor: number | null;
};

/** One price, or one by weight, by what the items cost or by how many there are; or the customer comes for them. */
export const methodKinds = ["flat", "weight", "value", "pieces", "pickup"] as const;
export type MethodKind = (typeof methodKinds)[number];

/** A price for so much and no more, in grams, minor units or pieces; null: for any more. */
export type PriceStep = { upTo: number | null; priceMinor: number };

/** A method as an Operator set it up. With steps, `priceMinor` isn't used. */
export type ZoneMethod = ShippingMethod & {
  kind: MethodKind;
  steps: readonly PriceStep[];
  /** See `DeliveryTime`. */
  handlingDays: number;
  cutOff: string;
  deliveryMin: number | null;
  deliveryMax: number | null;
  /** Of a pick-up: where, and when. */
  pickupPlace: string;
  /** Of a pick-up at a location: where taxes are due, and how long it usually takes. */
  location?: { place: Place; readyIn: string };
};

export type ShippingZone = Zone & { id: string; name: string; methods: readonly ZoneMethod[] };

export type Shipping = {
  zones: readonly ShippingZone[];
  /** Where the Store ships to: the zones' countries (ISO 3166-1 alpha-2). */
  countries: readonly string[];
  /** The zones' methods, to name one by its id. What they cost depends on the place: see `shippingTo`. */
  methods: readonly ShippingMethod[];
  /** Where bills may go; empty: anywhere. */
  countriesBilled: readonly string[];
  /** What the empty package weighs, in grams. */
  tareGrams: number;
};

/** Whether anything gets anywhere: a zone ships to a country, or something can be picked up. */
export const canShip = ({ zones }: Pick<Shipping, "zones">) =>
  zones.some(({ countries, methods }) => methods.some((method) => countries.length > 0 || isPickup(method)));

/** The method with this id; null where there is none, or no longer. */
export function findMethod<Method extends { id: string }>(
  methods: readonly Method[],
  id: string | null | undefined,
): Method | null {
  return methods.find((method) => method.id === id) ?? null;
}

type Chosen = { shippingMethod: string; shippingTitle: string };

/** What a method was called when it was chosen, else what it is called now. */
export function chosenTitle({ shippingMethod, shippingTitle }: Chosen, methods: readonly ShippingMethod[]): string {
  return shippingTitle || (findMethod(methods, shippingMethod)?.title ?? shippingMethod);
}

/**
 * How an order gets to its Shopper. `none`: there is nothing to ship. Orders and sessions from before pick-ups were all
 * shipped, and have a method.
 */
export function deliveryKind({ pickupPlace, shippingMethod }: { pickupPlace: string; shippingMethod: string | null }) {
  if (pickupPlace !== "") return "pickup";
  return shippingMethod ? "shipping" : "none";
}

/** What shipping depends on of a line. `unitPriceMinor` is what one costs now. */
export type ShippedLine = {
  /** Names the line in an obstacle. */
  id: string;
  quantity: number;
  weightGrams: number;
  requiresShipping: boolean;
  unitPriceMinor: number;
};

/** A method with its price for these items. That it may be free from a subtotal on is left to the quote. */
export type ShippingOption = ZoneMethod;

/**
 * Why nothing ships there: no zone has the place, its zone has no methods, or there is too much for their tables. Then
 * `lineId` is what stands in the way: alone, or by adding most.
 */
export type ShippingObstacle =
  | { reason: "no_zone" | "no_method" }
  | { reason: "too_heavy" | "too_many" | "too_expensive"; lineId: string; alone: boolean };

export type ShippingAnswer = {
  /** False where there is nothing to ship: neither an address nor a method is needed. */
  needed: boolean;
  options: ShippingOption[];
  obstacle: ShippingObstacle | null;
};

const tables = {
  weight: { reason: "too_heavy", of: ({ weightGrams, quantity }: ShippedLine) => weightGrams * quantity },
  value: { reason: "too_expensive", of: (line: ShippedLine) => lineTotal(line.unitPriceMinor, line.quantity) },
  pieces: { reason: "too_many", of: ({ quantity }: ShippedLine) => quantity },
} as const;
type Table = keyof typeof tables;
const isTable = (kind: MethodKind): kind is Table => Object.hasOwn(tables, kind);

/** What a table is asked for: the items' sum, and the empty package's weight. */
const amountFor = (table: Table, lines: readonly ShippedLine[], tareGrams: number) =>
  sumMinor(lines.map(tables[table].of)) + (table === "weight" ? tareGrams : 0);

/** The price for an amount: that of the first step that reaches it. Null: none does. */
export const stepPrice = (steps: readonly PriceStep[], amount: number): number | null =>
  steps.find(({ upTo }) => upTo === null || amount <= upTo)?.priceMinor ?? null;

type Shipped = { lines: readonly ShippedLine[]; tareGrams: number };

function priceOf({ kind, steps, priceMinor }: ZoneMethod, { lines, tareGrams }: Shipped): number | null {
  return isTable(kind) ? stepPrice(steps, amountFor(kind, lines, tareGrams)) : priceMinor;
}

const priced = (methods: readonly ZoneMethod[], shipped: Shipped): ShippingOption[] =>
  methods.flatMap((method) => {
    const priceMinor = priceOf(method, shipped);
    return priceMinor === null ? [] : [{ ...method, priceMinor }];
  });

/**
 * The subtotal from which some method is free, wherever the Store ships to, in minor units; null where there is a place
 * without such a method.
 */
export function freeEverywhereFrom({ zones }: Pick<Shipping, "zones">): number | null {
  const sums = zones.flatMap(({ countries, methods }) => (countries.length > 0 ? [leastFreeFrom(methods)] : []));
  return sums.length === 0 || sums.includes(null) ? null : Math.max(...sums.map(Number));
}

/** The lowest subtotal from which one of these methods is free; null where none ever is. */
export function leastFreeFrom(methods: readonly ZoneMethod[]): number | null {
  const sums = methods.flatMap((method) => (isPickup(method) ? [] : (method.freeFromMinor ?? [])));
  return sums.length === 0 ? null : Math.min(...sums);
}

export const allMethods = ({ zones }: Pick<Shipping, "zones">): ZoneMethod[] => zones.flatMap(({ methods }) => methods);

export const isPickup = ({ kind }: Pick<ZoneMethod, "kind">) => kind === "pickup";

/** Where a Shopper may come for their items. That asks for no address, so it doesn't depend on one. */
export const pickups = ({ zones }: Pick<Shipping, "zones">): ZoneMethod[] => allMethods({ zones }).filter(isPickup);

type Asked = { destination: Place | null; lines: readonly ShippedLine[] };
type Rules = Pick<Shipping, "zones" | "tareGrams">;

/**
 * How these items get to a place: the methods of its zone in their order, then places where to pick them up.
 * @param destination null while it isn't known: then only what is the same everywhere, which is a single zone's methods
 */
export function shippingTo(shipping: Rules, { destination, lines }: Asked): ShippingAnswer {
  const { zones, tareGrams } = shipping;
  const shipped = { lines: lines.filter(({ requiresShipping }) => requiresShipping), tareGrams };
  if (shipped.lines.length === 0) return { needed: false, options: [], obstacle: null };
  const [only, ...others] = withPlaces(zones);
  const zone = destination ? zoneOf(zones, destination) : others.length === 0 ? (only ?? null) : null;
  const methods = zone?.methods.filter((method) => !isPickup(method)) ?? [];
  const sent = priced(methods, shipped);
  const options = [...sent, ...pickups(shipping)];
  if (sent.length > 0 || !destination) return { needed: true, options, obstacle: null };
  const obstacle = !zone ? { reason: "no_zone" as const } : obstacleOf(methods, shipped);
  return { needed: true, options, obstacle };
}

/** The same without the reason. */
export const shippingOptions = (shipping: Rules, asked: Asked): ShippingOption[] => shippingTo(shipping, asked).options;

/** What counts until a method is chosen: the first that ships. Nobody has to come for their items unasked. */
export function defaultOption<Option extends Pick<ZoneMethod, "kind">>(options: readonly Option[]): Option | null {
  const [first] = options;
  return first && !isPickup(first) ? first : null;
}

/** Zones that have a place. Those of pick-ups alone needn't. */
function withPlaces<Any extends Zone>(zones: readonly Any[]): readonly Any[] {
  const reached = zones.filter(({ countries }) => countries.length > 0);
  return reached.length > 0 ? reached : zones;
}

/** Whether the methods, or what they cost, aren't the same wherever the Store ships to. */
export function dependsOnPlace({ zones }: Pick<Shipping, "zones">) {
  const reached = withPlaces(zones);
  return (
    reached.length !== 1 || reached.some(({ regions, postalPrefixes }) => regions.length + postalPrefixes.length > 0)
  );
}

/** What keeps the first method with a table from having a price; none has one. */
function obstacleOf(methods: readonly ZoneMethod[], { lines, tareGrams }: Shipped): ShippingObstacle {
  for (const { kind, steps } of methods) {
    if (!isTable(kind)) continue;
    const { reason, of } = tables[kind];
    const isTooMuch = (line: ShippedLine) =>
      stepPrice(steps, amountFor(kind, [{ ...line, quantity: 1 }], tareGrams)) === null;
    const single = lines.find(isTooMuch);
    const most = lines.reduce((found, line) => (of(line) > of(found) ? line : found));
    return { reason, lineId: (single ?? most).id, alone: single !== undefined };
  }
  return { reason: "no_method" };
}
