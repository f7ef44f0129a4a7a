import { ProductCard, type ProductCardProps, ProductGrid } from "#app/ui/product-card.tsx";
import type { ListedProduct } from "../product.ts";
import { productUrl } from "./product-url.ts";

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
          badge={badgeOf(product)}
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

function badgeOf(product: ListedProduct): ProductCardProps["badge"] {
  if (!product.available) return { label: "Sold out" };
  return product.reduced ? { label: "Sale", tone: "danger" } : undefined;
}

/** Leaves out what no card shows, so that it isn't sent to the browser. */
export function toListedProduct(found: ListedProduct): ListedProduct {
  const { handle, title, priceMinor, priceToMinor, compareAtMinor, reduced, unitPrice, available } = found;
  const { imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder } = found;
  const image = { imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder };
  return { handle, title, priceMinor, priceToMinor, compareAtMinor, reduced, unitPrice, available, ...image };
}
