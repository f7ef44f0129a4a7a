import { href } from "react-router";
import { variantTitle } from "#app/kernel/order-line.ts";
import { type Availability, availabilityTexts } from "#app/kernel/stock-terms.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { useTexts } from "#app/ui/texts.ts";

type ScarceVariant = {
  productId: string;
  title: string;
  optionValues: string[];
  inStock: number;
  availability: Availability;
};

/** The scarcest published variants, each linked to where its stock is set. */
export function StockAlertList({ items }: { items: readonly ScarceVariant[] }) {
  const t = useTexts();
  return (
    <ul className="-my-2 divide-y divide-line text-sm">
      {items.map(({ productId, title, optionValues, inStock, availability }) => (
        <li key={`${productId} ${optionValues.join(" ")}`} className="flex items-center justify-between gap-4 py-2.5">
          <Link
            to={href("/admin/products/:id", { id: productId })}
            className="min-w-0 underline-offset-4 hover:underline"
          >
            <span className="font-medium">{title}</span>{" "}
            <span className="text-muted">{variantTitle(optionValues)}</span>
          </Link>
          <Badge tone={availability === "sold_out" ? "danger" : "warning"}>
            {inStock > 0 ? `${inStock} left` : t(availabilityTexts[availability])}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
