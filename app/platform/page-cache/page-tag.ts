/** What a shared page or read depends on; triggers record the changes. `availability`: whether any is left. */
export type PageTag = `product:${string}` | `stock:${string}` | "lists" | "availability" | "collections";

export type SharedRead<T> = {
  key: string;
  read(): Promise<T>;
  tags(value: T): readonly PageTag[];
};

/** Reads, or returns the cached value if it hasn't changed: callers share it and must not modify it. */
export type Keep = <T>(shared: SharedRead<T>) => Promise<T>;

/** Doesn't cache: for jobs, and without a request's check for changes. */
export const readUncached: Keep = ({ read }) => read();
