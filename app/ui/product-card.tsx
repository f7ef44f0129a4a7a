import clsx from "clsx";
import type { ReactNode } from "react";
import type { UnitPrice as UnitPriceData } from "#app/kernel/unit-price.ts";
import { Badge, type Tone } from "./badge.tsx";
import { Link } from "./link.tsx";
import { Price, UnitPrice } from "./money.tsx";
import { Picture, PicturePlaceholder } from "./picture.tsx";
import { Swatch } from "./swatch.tsx";

export type CardPicture = {
  src: string;
  alt: string;
  width: number;
  height: number;
  placeholder?: string | null;
};

export type ProductCardProps = {
  to: string;
  title: string;
  priceMinor: number;
  currency: string;
  compareAtMinor?: number | null;
  from?: boolean;
  unitPrice?: UnitPriceData | null;
  picture?: CardPicture | null;
  /** Shown instead of the first one on hover and while the card has the focus. */
  hoverPicture?: CardPicture | null;
  badges?: readonly { label: string; tone?: Tone }[];
  /** A button or link below the price. */
  action?: ReactNode;
  /** CSS colours of the product's colour variants. */
  swatches?: readonly string[];
  /** Set for the cards in the first row. */
  priority?: boolean;
  headingLevel?: 2 | 3;
};

/** A product in a grid. The title's link covers the whole card. */
export function ProductCard(props: ProductCardProps) {
  const { to, title, picture, hoverPicture, badges = [], action, swatches = [], priority } = props;
  const Heading = props.headingLevel === 2 ? "h2" : "h3";
  return (
    <article className="group relative flex flex-col">
      <div className="relative aspect-[4/5] overflow-hidden rounded-lg bg-sunken">
        {picture ? (
          <>
            <PicturePlaceholder src={picture.placeholder} />
            <Picture {...sized(picture)} priority={priority} className={clsx(pictureClass, "relative")} sizes={SIZES} />
          </>
        ) : (
          <Initial of={title} />
        )}
        {hoverPicture ? (
          // Loads when it is shown first.
          <Picture
            {...sized(hoverPicture)}
            sizes={SIZES}
            alt=""
            className={clsx(
              pictureClass,
              "absolute inset-0 hidden transition-opacity duration-300 starting:opacity-0",
              "pointer-fine:group-hover:block pointer-fine:group-has-focus-visible:block",
            )}
          />
        ) : null}
        {badges.length > 0 ? (
          <p className="absolute start-3 end-3 top-3 flex flex-wrap gap-1.5">
            {badges.map(({ label, tone }) => (
              <Badge key={label} tone={tone} className="whitespace-normal! shadow-raised">
                {label}
              </Badge>
            ))}
          </p>
        ) : null}
      </div>
      <div className="mt-3.5 flex items-start justify-between gap-3">
        <Heading className="min-w-0 text-base font-medium leading-snug tracking-tight">
          <Link to={to} prefetch="intent" className={linkClass}>
            <span className="line-clamp-3">{title}</span>
          </Link>
        </Heading>
        {swatches.length > 1 ? (
          <span className="mt-1 flex shrink-0 -space-x-1">
            {swatches.slice(0, 4).map((colour) => (
              <Swatch key={colour} colour={colour} />
            ))}
          </span>
        ) : null}
      </div>
      <Price
        minor={props.priceMinor}
        currency={props.currency}
        compareAtMinor={props.compareAtMinor}
        from={props.from}
        className="mt-1 text-sm text-muted"
      />
      {props.unitPrice ? (
        <UnitPrice price={props.unitPrice} currency={props.currency} className="mt-0.5 text-xs text-muted" />
      ) : null}
      {action ? <div className="relative mt-auto pt-3.5">{action}</div> : null}
    </article>
  );
}

/** In place of a picture, filling its space. The title is next to it. */
export function Initial({ of: title }: { of: string }) {
  const [first = ""] = title.trim();
  return (
    <span aria-hidden="true" className="grid h-full w-full place-items-center bg-accent-soft text-display text-muted">
      {first.toUpperCase()}
    </span>
  );
}

const SIZES = "(min-width: 64rem) 22vw, 50vw";
const sized = ({ src, alt, width, height }: CardPicture) => ({ src, alt, width, height });

const pictureClass = "h-full w-full object-cover";
const linkClass = clsx(
  "underline-offset-4 after:absolute after:inset-0 after:rounded-lg group-hover:underline",
  "focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus",
);

/** The grid of product cards: two columns on phones, four on wide screens. */
export function ProductGrid({ children, wide }: { children: ReactNode; wide?: boolean }) {
  return (
    <div
      className={clsx(
        "grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 sm:gap-y-12",
        wide ? "md:grid-cols-3 xl:grid-cols-4" : "md:grid-cols-3",
      )}
    >
      {children}
    </div>
  );
}
