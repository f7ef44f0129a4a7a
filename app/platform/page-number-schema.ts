import { z } from "zod";

/** Beyond any list. A larger number of rows to pass over would not fit into the database's integers. */
const MOST_PAGES = 1_000_000;

/** The page in a list's address, counted from 1. Whatever is not a whole number from 1 up is taken for the first page. */
export const pageNumberSchema = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Math.min(Math.max(Number(digits), 1), MOST_PAGES))
  .catch(1)
  .default(1);
