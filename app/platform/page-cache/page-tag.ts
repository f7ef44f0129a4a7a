/**
 * What a page for everyone depends on, and what is read for one. A change of it is noted by a trigger of the table that
 * it is in.
 * - `product:ID`: what a product's card or page shows, and whether it is available
 * - `stock:ID`: how many pieces of it there are
 * - `lists`: which products there are, and in which order
 * - `availability`: which products are available
 * - `collections`: their names, pictures and order
 */
export type PageTag = `product:${string}` | `stock:${string}` | "lists" | "availability" | "collections";

/** What is the same for everyone: under which name it is kept, how it is read, and what it depends on. */
export type SharedRead<T> = {
  /** One for each Store and each set of parameters. */
  key: string;
  read(): Promise<T>;
  tags(value: T): readonly PageTag[];
};

/** Reads, or gives what was read before and has not changed since: callers share the value and must not change it. */
export type Keep = <T>(shared: SharedRead<T>) => Promise<T>;

/** Keeps nothing: for jobs, and wherever no request's look for changes goes before. */
export const readAnew: Keep = ({ read }) => read();
