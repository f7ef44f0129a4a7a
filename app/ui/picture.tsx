import clsx from "clsx";
import type { ComponentProps } from "react";
import { srcSetOf, thumbnailUrl } from "#app/platform/object-url.ts";

export type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "width" | "height" | "srcSet"> & {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** The original's width. With `sizes` the browser chooses among smaller copies. */
  width: number;
  height: number;
  /** For a small fixed width, in CSS pixels: loads one copy that is large enough. */
  shownWidth?: number;
  /** For the page's main picture: loads first, without waiting. */
  priority?: boolean;
};

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

/** A product's picture beside its name, filling its space: one line of a cart, an order or a summary. */
export function LinePicture({ src, alt = "", shownWidth = 80 }: { src: string; alt?: string; shownWidth?: number }) {
  const size = { width: 800, height: 1000 };
  return <Picture src={src} alt={alt} {...size} shownWidth={shownWidth} className="h-full w-full object-cover" />;
}

/** Shows until the picture above it has loaded. Its container must be `relative` and hide overflow. */
export function PicturePlaceholder({ src }: { src: string | null | undefined }) {
  if (!src) return null;
  return <img aria-hidden src={src} alt="" className="absolute inset-0 h-full w-full scale-110 object-cover blur-lg" />;
}
