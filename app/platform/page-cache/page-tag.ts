/**
 * What a shared page or read depends on. A trigger on the table records its changes.
 * - `product:ID`: what a product's card or page shows, and its availability
 * - `stock:ID`: its stock
 * - `lists`: the products and their order
 * - `availability`: which products are available
 * - `collections`: their names, pictures and order
 */
export type PageTag = `product:${string}` | `stock:${string}` | "lists" | "availability" | "collections";

/** A read that is the same for everyone: cache key, query and dependencies. */
export type SharedRead<T> = {
  /** One for each Store and each set of parameters. */
  key: string;
  read(): Promise<T>;
  tags(value: T): readonly PageTag[];
};

/** Reads, or returns the cached value if it hasn't changed: callers share it and must not modify it. */
export type Keep = <T>(shared: SharedRead<T>) => Promise<T>;

/** Doesn't cache: for jobs, and without a request's check for changes. */
export const readUncached: Keep = ({ read }) => read();
