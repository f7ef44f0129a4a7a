/** Variants on their way to the browser: 250 of them stay small where values that they share are sent once. */
import type { Availability, StockPromise } from "#app/kernel/stock-terms.ts";
import type { UnitPrice } from "#app/kernel/unit-price.ts";

type Variant = StockPromise & {
  id: string;
  sku: string;
  barcode: string;
  optionValues: readonly string[];
  priceMinor: number;
  compareAtMinor: number | null;
  unitPrice: UnitPrice | null;
  available: number;
  availability: Availability;
};

export type PackedVariants = {
  /** The values of each option. */
  values: string[][];
  rows: [
    ...[id: string, sku: string, priceMinor: number, available: number, compareAtMinor: number | null],
    ...[barcode: string, unitPrice: UnitPrice | null],
    ...[availability: Availability, shipsFrom: string | null, leadDays: number | null, ...places: number[]],
  ][];
};

export function packVariants(variants: readonly Variant[]): PackedVariants {
  const options = variants[0]?.optionValues ?? [];
  const places = options.map((_, option) => {
    const values = new Set(variants.map(({ optionValues }) => optionValues[option] ?? ""));
    return new Map([...values].map((value, place) => [value, place]));
  });
  return {
    values: places.map((values) => [...values.keys()]),
    rows: variants.map((variant) => {
      const { id, sku, priceMinor, available, compareAtMinor, barcode, unitPrice } = variant;
      const { availability, shipsFrom, leadDays, optionValues } = variant;
      return [
        ...([id, sku, priceMinor, available, compareAtMinor, barcode, unitPrice] as const),
        ...([availability, shipsFrom, leadDays] as const),
        ...places.map((values, option) => values.get(optionValues[option] ?? "") ?? 0),
      ];
    }),
  };
}

export function unpackVariants({ values, rows }: PackedVariants): Variant[] {
  return rows.map(([id, sku, priceMinor, available, compareAtMinor, barcode, unitPrice, ...stock]) => {
    const [availability, shipsFrom, leadDays, ...places] = stock;
    return {
      ...{ id, sku, barcode, priceMinor, compareAtMinor, unitPrice, available, availability, shipsFrom, leadDays },
      optionValues: places.map((place, option) => values[option]?.[place] ?? ""),
    };
  });
}
