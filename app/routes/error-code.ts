import { isRouteErrorResponse } from "react-router";

export function isErrorWith(error: unknown, code: string): boolean {
  if (!isRouteErrorResponse(error)) return false;
  const thrown: unknown = error.data;
  return typeof thrown === "object" && thrown !== null && "code" in thrown && thrown.code === code;
}
