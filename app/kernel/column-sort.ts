/** A list's order: by one of its columns, in one direction. */
export type SortOf<Column extends string> = `${Column}-${"asc" | "desc"}`;

/** What a list is sorted by, and whether the largest comes first. */
export function readSort<Column extends string>(sort: SortOf<Column>) {
  const at = sort.lastIndexOf("-");
  // The type says what stands before the hyphen.
  return { column: sort.slice(0, at) as Column, largestFirst: sort.slice(at) === "-desc" };
}

export type Sorting<Column extends string> = {
  sort: SortOf<Column>;
  /** The list in that order. */
  sortedAt: (sort: SortOf<Column>) => string;
};

/** A column's header, which sorts by that column, or turns the list round if that is done already. */
export function columnSort<Column extends string>(
  column: Column,
  { sort, sortedAt }: Sorting<Column>,
  first: "asc" | "desc" = "asc",
) {
  const other = first === "asc" ? "desc" : "asc";
  const order = readSort(sort).largestFirst ? ("descending" as const) : ("ascending" as const);
  return {
    to: sortedAt(sort === `${column}-${first}` ? `${column}-${other}` : `${column}-${first}`),
    order: readSort(sort).column === column ? order : null,
  };
}
