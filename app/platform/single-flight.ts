/**
 * Shares work that several callers want at the same time: the first one begins it, and those who come before it ends
 * get the same result, or the same error. Nothing is kept afterwards.
 * @returns a function that takes the key of what is wanted, and the work
 */
export function singleFlight<T>() {
  const underWay = new Map<string, Promise<T>>();
  return (key: string, work: () => Promise<T>): Promise<T> => {
    const begun = underWay.get(key);
    if (begun) return begun;
    const result = work().finally(() => underWay.delete(key));
    underWay.set(key, result);
    return result;
  };
}
