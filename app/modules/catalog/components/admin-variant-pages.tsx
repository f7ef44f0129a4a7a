import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import type { ProductFormValues } from "../product-form.ts";
import { pagesOf, shownPage, shownRows } from "../variant-pages.ts";

type Props = { values: ProductFormValues };

/** Where the focus goes when a page is turned. */
export const SHOWN_VARIANTS = "shown-variants";

/** Which of the variants are shown. */
export function ShownVariants({ values }: Props) {
  const { variants } = values;
  const shown = shownRows(values);
  if (shown.length === variants.length) return null;
  const first = (shown[0]?.index ?? 0) + 1;
  return (
    <p id={SHOWN_VARIANTS} tabIndex={-1} className="mt-4 scroll-mt-20 text-sm text-muted">
      Variants {first}–{first + shown.length - 1} of {variants.length}
    </p>
  );
}

/** Buttons of the form, so that what was typed comes along: to the other pages of its variants. */
export function VariantPages({ values }: Props) {
  const pages = pagesOf(values.variants);
  const page = shownPage(values);
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages of variants" className="mt-4 flex flex-wrap items-center justify-center gap-1">
      {page > 1 ? (
        <Button name="intent" value={`page:${page - 1}`} variant="quiet" icon={<ArrowLeft aria-hidden size={17} />}>
          Previous
        </Button>
      ) : null}
      {Array.from({ length: pages }, (_, place) => place + 1).map((number) => (
        <Button
          key={number}
          name="intent"
          value={`page:${number}`}
          variant={number === page ? "secondary" : "quiet"}
          aria-label={`Page ${number} of the variants`}
          aria-current={number === page ? "page" : undefined}
          className="px-4"
        >
          {number}
        </Button>
      ))}
      {page < pages ? (
        <Button name="intent" value={`page:${page + 1}`} variant="quiet">
          <span className="flex items-center gap-2">
            Next <ArrowRight aria-hidden size={17} />
          </span>
        </Button>
      ) : null}
    </nav>
  );
}
