import { type Availability, availabilityTexts } from "#app/kernel/stock-terms.ts";
import { useTexts } from "#app/ui/texts.ts";

type Props = {
  /** What is in stock for the next buyer; null where stock isn't tracked. */
  inStock: number | null;
  availability: Availability;
};

/** How much there is, for staff. */
export function StockText({ inStock, availability }: Props) {
  const t = useTexts();
  if (availability === "sold_out")
    return <span className="font-medium text-danger">{t(availabilityTexts.sold_out)}</span>;
  if (inStock !== null && inStock > 0) return inStock;
  return (
    <span className="text-muted">
      {inStock === null && availability === "in_stock" ? "Doesn’t run out" : t(availabilityTexts[availability])}
    </span>
  );
}
