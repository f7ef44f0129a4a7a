import { isRouteErrorResponse } from "react-router";
import { z } from "zod";

const codedSchema = z.object({ code: z.string() });

/** Whether a route threw `data({ code }, …)` with this code. */
export function isErrorWith(error: unknown, code: string): boolean {
  return isRouteErrorResponse(error) && codedSchema.safeParse(error.data).data?.code === code;
}
