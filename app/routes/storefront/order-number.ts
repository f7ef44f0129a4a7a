import { data } from "react-router";
import { z } from "zod";
import { MAX_INTEGER } from "#app/kernel/money.ts";

const numberSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(MAX_INTEGER));

/** The order number in a page's URL. @throws `data(null, { status: 404 })` for anything but a number */
export function requireOrderNumber(params: { number: string }): number {
  const parsed = numberSchema.safeParse(params.number);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.data;
}
