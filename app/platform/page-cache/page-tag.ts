/** What shared pages and reads depend on: each Module adds its own. Triggers record the changes. */
// biome-ignore lint/suspicious/noEmptyInterface: Modules add to it
export interface PageTags {}
export type PageTag = PageTags[keyof PageTags];

export type SharedRead<T> = {
  key: string;
  read(): Promise<T>;
  tags(value: T): readonly PageTag[];
  /** When it means something else without a change in the database, such as something with dates. */
  until?(value: T): Date | null;
};

/** Reads, or returns the cached value if it hasn't changed: callers share it and must not modify it. */
export type Keep = <T>(shared: SharedRead<T>) => Promise<T>;

/** Doesn't cache: for jobs, and without a request's check for changes. */
export const readUncached: Keep = ({ read }) => read();
