import clsx from "clsx";
import type { ComponentProps } from "react";

export type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "width" | "height"> & {
  src: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  width: number;
  height: number;
  /** For the one picture a page opens with: loads at once and first. */
  priority?: boolean;
};

/** A picture that reserves its place before it loads. */
export function Picture({ src, alt, width, height, priority, className, ...rest }: PictureProps) {
  return (
    <img
      decoding="async"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      {...rest}
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={clsx("h-auto max-w-full dark:brightness-92", className)}
    />
  );
}
