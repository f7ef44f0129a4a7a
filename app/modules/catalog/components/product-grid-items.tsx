import { Form, href } from "react-router";
import { availabilityTexts } from "#app/kernel/stock-terms.ts";
import type { Texts } from "#app/texts/texts.ts";
import { Button } from "#app/ui/button.tsx";
import { ProductCard, type ProductCardProps, ProductGrid } from "#app/ui/product-card.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { ListedProduct } from "../product.ts";
import { ChooseLink } from "./choose-link.tsx";
import { productUrl } from "./product-url.ts";
import { useAdding } from "./use-adding.ts";

type Props = {
  products: readonly ListedProduct[];
  currency: string;
  /** The handle of the collection that is shown, so that the product's page can link back to it. */
  collection?: string | undefined;
  headingLevel?: 2 | 3;
  priorityCount?: number;
};

/** Products as cards. Shows a struck-through price only where the product has one price: it would mislead otherwise. */
export function ProductGridItems({ products, currency, collection, headingLevel = 2, priorityCount = 0 }: Props) {
  const t = useTexts();
  return (
    <ProductGrid wide>
      {products.map((product, index) => (
        <ProductCard
          key={product.handle}
          to={productUrl(product.handle, collection)}
          title={product.title}
          priceMinor={product.priceMinor}
          compareAtMinor={hasOnePrice(product) ? product.compareAtMinor : null}
          from={!hasOnePrice(product)}
          unitPrice={product.unitPrice}
          currency={currency}
          picture={pictureOf(product)}
          hoverPicture={secondPictureOf(product)}
          badges={badgesOf(product, t)}
          action={product.availability !== "sold_out" ? <CardAction {...{ product, collection, currency }} /> : null}
          headingLevel={headingLevel}
          priority={index < priorityCount}
        />
      ))}
    </ProductGrid>
  );
}

const hasOnePrice = (product: ListedProduct) => product.priceMinor === product.priceToMinor;

function pictureOf({ imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder }: ListedProduct) {
  if (!imageUrl) return null;
  const size = { width: imageWidth ?? 800, height: imageHeight ?? 1000 };
  return { src: imageUrl, alt: imageAlt ?? "", ...size, placeholder: imagePlaceholder };
}

function secondPictureOf({ secondUrl, secondWidth, secondHeight }: ListedProduct) {
  return secondUrl ? { src: secondUrl, alt: "", width: secondWidth ?? 800, height: secondHeight ?? 1000 } : null;
}

function badgesOf({ availability, reduced, low }: ListedProduct, t: Texts): ProductCardProps["badges"] {
  const label = t(availabilityTexts[availability]);
  if (availability === "sold_out") return [{ label }];
  const stock =
    availability === "in_stock"
      ? low
        ? [{ label: t("products.low_stock"), tone: "warning" as const }]
        : []
      : [{ label }];
  return [...(reduced ? [{ label: t("products.sale"), tone: "danger" as const }] : []), ...stock];
}

type CardActionProps = Pick<Props, "collection" | "currency"> & { product: ListedProduct };

/** Adds the product where there is nothing to choose, and leads to the choice where there is. */
function CardAction({ product, collection, currency }: CardActionProps) {
  const { title, onlyVariantId } = product;
  if (onlyVariantId) return <QuickAdd variantId={onlyVariantId} title={title} />;
  return <ChooseLink product={product} collection={collection} currency={currency} />;
}

function QuickAdd({ variantId, title }: { variantId: string; title: string }) {
  const t = useTexts();
  const adding = useAdding(variantId);
  return (
    <Form method="post" action={href("/cart")}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        variant="secondary"
        block
        pending={adding}
        pendingLabel={t("products.adding")}
        aria-label={t("products.quick_add_product", { product: title })}
        className="max-sm:px-2"
      >
        {t("products.quick_add")}
      </Button>
    </Form>
  );
}

/** Leaves out what no card shows, so that it isn't sent to the browser. */
export function toListedProduct(found: ListedProduct): ListedProduct {
  const { handle, title, priceMinor, priceToMinor, compareAtMinor, reduced, unitPrice, availability } = found;
  const { imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder } = found;
  const { low, onlyVariantId, secondUrl, secondWidth, secondHeight } = found;
  const image = { imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder };
  const second = { secondUrl, secondWidth, secondHeight };
  const price = { priceMinor, priceToMinor, compareAtMinor, reduced, unitPrice };
  return { handle, title, ...price, availability, low, onlyVariantId, ...image, ...second };
}
