import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the browser takes the page over, true once JavaScript runs it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
