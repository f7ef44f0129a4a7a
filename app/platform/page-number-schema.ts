import { z } from "zod";

const MOST_PAGES = 1_000_000;

/** The page in a list's URL, counted from 1. Anything but a whole number from 1 means the first page. */
export const pageNumberSchema = z
  .string()
  .regex(/^\d+$/)
  .transform((digits) => Math.min(Math.max(Number(digits), 1), MOST_PAGES))
  .catch(1)
  .default(1);
