import { useEffect } from "react";
import { useNavigation } from "react-router";

/** Focuses the refused field, each time it is refused. Without JavaScript its `autoFocus` does. */
export function useFocusOn(id: string, error: string | undefined) {
  const settled = useNavigation().state === "idle";
  useEffect(() => {
    if (settled && error) document.getElementById(id)?.focus();
  }, [settled, error, id]);
}
