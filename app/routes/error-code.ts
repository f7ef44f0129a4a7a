import { isRouteErrorResponse } from "react-router";

/** Whether a route threw `data({ code }, …)` with this code. */
export function isErrorWith(error: unknown, code: string): boolean {
  if (!isRouteErrorResponse(error)) return false;
  const thrown: unknown = error.data;
  return typeof thrown === "object" && thrown !== null && "code" in thrown && thrown.code === code;
}
