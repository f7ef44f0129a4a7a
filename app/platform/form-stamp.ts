export const AGAIN = "again-";
