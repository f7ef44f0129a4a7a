/** How many pages a list has; 0 for an empty one. */
export const pageCountOf = (total: number, pageSize: number) => Math.ceil(total / pageSize);
