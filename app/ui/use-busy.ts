import { useCallback, useContext, useSyncExternalStore } from "react";
import { type Fetcher, UNSAFE_DataRouterContext, useFetchers, useNavigation } from "react-router";

type Waiting = { navigation: ReturnType<typeof useNavigation>; fetchers: readonly Fetcher[] };

/**
 * Whether something is on its way, known in the same task as the press that asked for it. React Router's own hooks tell it
 * in a transition, which takes a slow phone a fifth of a second.
 * @param isMeant what counts
 * @param matters false where nothing has to change yet
 */
export function useBusy(isMeant: (waiting: Waiting) => boolean, matters = true): boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const subscribe = useCallback(
    (changed: () => void) => (matters && router ? router.subscribe(changed) : () => {}),
    [router, matters],
  );
  const isAsked = () => {
    if (!matters || !router) return false;
    const { navigation, fetchers } = router.state;
    return isMeant({ navigation, fetchers: [...fetchers.values()] });
  };
  const asked = useSyncExternalStore(subscribe, isAsked, () => false);
  // The router has the next page a moment before it can be seen.
  const waiting = { navigation: useNavigation(), fetchers: useFetchers() };
  return asked || isMeant(waiting);
}
