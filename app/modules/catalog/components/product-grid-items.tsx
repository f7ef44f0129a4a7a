import { ProductCard, type ProductCardProps, ProductGrid } from "#app/ui/product-card.tsx";
import { productUrl } from "./product-url.ts";

type Props = {
  products: readonly GridProduct[];
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

const hasOnePrice = (product: GridProduct) => product.priceMinor === product.priceToMinor;

function pictureOf({ imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder }: GridProduct) {
  if (!imageUrl) return null;
  const size = { width: imageWidth ?? 800, height: imageHeight ?? 1000 };
  return { src: imageUrl, alt: imageAlt ?? "", ...size, placeholder: imagePlaceholder };
}

function badgeOf(product: GridProduct): ProductCardProps["badge"] {
  if (!product.available) return { label: "Sold out" };
  if (product.compareAtMinor === null || product.compareAtMinor <= product.priceMinor) return undefined;
  return { label: "Sale", tone: "danger" };
}

/** What a card shows of a product. */
export type GridProduct = {
  handle: string;
  title: string;
  priceMinor: number;
  priceToMinor: number;
  compareAtMinor: number | null;
  available: boolean;
  imageUrl: string | null;
  imageAlt: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imagePlaceholder: string | null;
};

/** Leaves out what no card shows, so that it isn't sent to the browser. */
export function toGridProduct(found: GridProduct): GridProduct {
  const { handle, title, priceMinor, priceToMinor, compareAtMinor, available } = found;
  const { imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder } = found;
  const image = { imageUrl, imageAlt, imageWidth, imageHeight, imagePlaceholder };
  return { handle, title, priceMinor, priceToMinor, compareAtMinor, available, ...image };
}
