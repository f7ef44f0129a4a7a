import { useLayoutEffect, useRef, useState } from "react";

/**
 * A row of pictures, each as wide as the row, that scrolls from one to the next: which one is in view, and a way to
 * bring another there.
 * @param start counted from 0
 */
export function usePictureStrip(start: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [{ shown, from }, setShown] = useState({ shown: start, from: start });
  // Set while rendering, as React's documentation describes for state that follows a prop.
  if (from !== start) setShown({ shown: start, from: start });

  useLayoutEffect(() => scrollTo(ref.current, start, "instant"), [start]);

  return {
    ref,
    shown,
    show: (index: number) => scrollTo(ref.current, index, "smooth"),
    onScroll() {
      const strip = ref.current;
      if (!strip) return;
      const index = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth);
      if (index !== shown) setShown({ shown: index, from: start });
    },
  };
}

function scrollTo(strip: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  if (!strip) return;
  const isMirrored = getComputedStyle(strip).direction === "rtl";
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  strip.scrollTo({
    left: index * strip.clientWidth * (isMirrored ? -1 : 1),
    behavior: still ? "instant" : behavior,
  });
}
