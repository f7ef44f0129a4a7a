/** Further callers don't wait for the result: each would hold one of the server's places. */
const MOST = 10;

/**
 * Shares work among concurrent callers: the first starts it, and those who arrive before it ends get the same result or
 * error. Keeps nothing afterwards.
 * @returns a function of a key and the work; it returns undefined if ten callers already wait
 */
export function singleFlight<T>() {
  const underWay = new Map<string, { result: Promise<T>; callers: number }>();
  return (key: string, work: () => Promise<T>): Promise<T> | undefined => {
    const begun = underWay.get(key);
    if (!begun) {
      const result = work().finally(() => underWay.delete(key));
      underWay.set(key, { result, callers: 1 });
      return result;
    }
    if (begun.callers === MOST) return undefined;
    begun.callers += 1;
    return begun.result;
  };
}
