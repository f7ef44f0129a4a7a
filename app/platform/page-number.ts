/** How many pages a list has; an empty one has none. */
export const pageCountOf = (total: number, pageSize: number) => Math.ceil(total / pageSize);
