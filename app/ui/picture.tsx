import clsx from "clsx";
import type { ComponentProps } from "react";
import { srcSetOf, thumbnailUrl } from "#app/platform/object-url.ts";

export type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "width" | "height" | "srcSet"> & {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** The picture's own size. With `sizes` the browser chooses among its smaller copies. */
  width: number;
  height: number;
  /** For small places of a fixed width, in CSS pixels: one copy that is large enough for it. */
  shownWidth?: number;
  /** For the one picture a page opens with: loads at once and first. */
  priority?: boolean;
};

/** A picture that reserves its place before it loads. */
export function Picture({ src, alt, width, height, shownWidth, priority, className, ...rest }: PictureProps) {
  return (
    <img
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      {...rest}
      srcSet={rest.sizes ? srcSetOf(src, width) : undefined}
      src={shownWidth ? thumbnailUrl(src, shownWidth) : src}
      alt={alt}
      width={width}
      height={height}
      className={clsx("h-auto max-w-full dark:brightness-92", className)}
    />
  );
}

/** A product's picture beside its name, filling its place: one line of a cart, an order or a summary. */
export function LinePicture({ src, alt = "", shownWidth = 80 }: { src: string; alt?: string; shownWidth?: number }) {
  const size = { width: 800, height: 1000 };
  return <Picture src={src} alt={alt} {...size} shownWidth={shownWidth} className="h-full w-full object-cover" />;
}

/** What shows through until the picture above it is there. Its place must be `relative` and hide what hangs over. */
export function PicturePlaceholder({ src }: { src: string | null | undefined }) {
  if (!src) return null;
  return <img aria-hidden src={src} alt="" className="absolute inset-0 h-full w-full scale-110 object-cover blur-lg" />;
}
