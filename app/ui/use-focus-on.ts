import { useEffect } from "react";
import { useNavigation } from "react-router";

/** Focuses a field each time there is a reason, such as its error. Without JavaScript its `autoFocus` does. */
export function useFocusOn(id: string, reason: string | undefined) {
  const settled = useNavigation().state === "idle";
  useEffect(() => {
    if (settled && reason) document.getElementById(id)?.focus();
  }, [settled, reason, id]);
}
