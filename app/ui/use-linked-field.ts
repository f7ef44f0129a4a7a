import { useEffect } from "react";
import { useLocation } from "react-router";

/** Focuses the field that the URL names after its `#`, as browsers do by themselves when they load a whole page. */
export function useLinkedField() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}
