/** Changes to a Store's shipping zones. Each returns the zones as they are then. */
import type { ShippingZone, ZoneMethod } from "#app/kernel/shipping.ts";

type Zones = readonly ShippingZone[];

/** With the zone in place of the one of its id, or at the end. Its methods stay. */
export function putZone(zones: Zones, zone: Omit<ShippingZone, "methods">): ShippingZone[] {
  const present = zones.find(({ id }) => id === zone.id);
  if (!present) return [...zones, { ...zone, methods: [] }];
  return zones.map((each) => (each === present ? { ...zone, methods: present.methods } : each));
}

export const removeZone = (zones: Zones, id: string): ShippingZone[] => zones.filter((zone) => zone.id !== id);

const withMethods = (zones: Zones, id: string, change: (methods: readonly ZoneMethod[]) => readonly ZoneMethod[]) =>
  zones.map((zone) => (zone.id === id ? { ...zone, methods: change(zone.methods) } : zone));

/** The same for a method of a zone. */
export const putMethod = (zones: Zones, zoneId: string, method: ZoneMethod): ShippingZone[] =>
  withMethods(zones, zoneId, (methods) =>
    methods.some(({ id }) => id === method.id)
      ? methods.map((each) => (each.id === method.id ? method : each))
      : [...methods, method],
  );

export const removeMethod = (zones: Zones, zoneId: string, id: string): ShippingZone[] =>
  withMethods(zones, zoneId, (methods) => methods.filter((method) => method.id !== id));

/** With a method one place earlier. */
export const raiseMethod = (zones: Zones, zoneId: string, id: string): ShippingZone[] =>
  withMethods(zones, zoneId, (methods) => {
    const at = methods.findIndex((method) => method.id === id);
    const method = methods[at];
    return at > 0 && method ? methods.toSpliced(at, 1).toSpliced(at - 1, 0, method) : methods;
  });
