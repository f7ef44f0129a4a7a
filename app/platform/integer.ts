/** The most that PostgreSQL's `integer` holds: of minor units of money as of anything counted. */
export const MAX_INTEGER = 2 ** 31 - 1;
