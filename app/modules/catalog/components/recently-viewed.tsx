import { useEffect, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { SectionHeading } from "#app/ui/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { ListedProduct } from "../product.ts";
import { viewedWith } from "../viewed-products.ts";
import { ProductGridItems } from "./product-grid-items.tsx";

/** In the browser's storage: the store itself remembers nothing of it. */
const STORED = "latchkey.viewed";

/** Remembers the product that is open. @returns those that were open before; none where the browser stores nothing */
function remember(id: string): string[] {
  try {
    const { others, stored } = viewedWith(localStorage.getItem(STORED) ?? "", id);
    localStorage.setItem(STORED, stored);
    return others;
  } catch {
    return [];
  }
}

/** The products that this browser opened before this one. The page comes without them, and is the same for everyone. */
export function RecentlyViewed({ id, currency }: { id: string; currency: string }) {
  const t = useTexts();
  const [products, setProducts] = useState<readonly ListedProduct[]>([]);
  useEffect(() => {
    const others = remember(id);
    if (others.length === 0) return;
    const asking = new AbortController();
    fetch(`${href("/recently-viewed")}?products=${others.join()}`, { signal: asking.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then(setProducts)
      // Offline, or on to another page: nothing is missing without them.
      .catch(() => {});
    return () => asking.abort();
  }, [id]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="mt-16 sm:mt-24">
      <SectionHeading id="viewed" title={t("products.viewed")} actions={<Forget onForget={() => setProducts([])} />} />
      <ProductGridItems products={products} currency={currency} headingLevel={3} />
    </section>
  );
}

function Forget({ onForget }: { onForget: () => void }) {
  function forget() {
    localStorage.removeItem(STORED);
    onForget();
  }
  return (
    <Button type="button" variant="quiet" size="small" onClick={forget}>
      <RichText id="products.clear_viewed" values={{ hidden: (words) => <span className="sr-only">{words}</span> }} />
    </Button>
  );
}
