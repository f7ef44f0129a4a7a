import { isRouteErrorResponse } from "react-router";
import type { KeptForm, Limited } from "#app/platform/http/kept-form.ts";

/** The rate limit in an error: thrown by a route, or in the text of a refused data request. */
export function findLimited(error: unknown): Limited | null {
  if (!isRouteErrorResponse(error) || error.status !== 429) return null;
  const data: unknown = typeof error.data === "string" ? parsed(error.data) : error.data;
  if (!isObject(data) || data.code !== "rate_limited") return null;
  const { retryAfterSeconds, form = null } = data;
  if (!Number.isInteger(retryAfterSeconds) || Number(retryAfterSeconds) < 1) return null;
  if (form !== null && !isForm(form)) return null;
  return { code: "rate_limited", retryAfterSeconds: Number(retryAfterSeconds), form };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not the store's own words: a proxy in front has limits too
  }
}

// By hand: every page includes this, and a validator would add a fifth to its scripts.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

function isForm(value: unknown): value is KeptForm {
  if (!isObject(value)) return false;
  const { action, fields, secrets } = value;
  const isPath = typeof action === "string" && /^\/(?!\/)/.test(action);
  return (
    isPath &&
    areTexts(secrets) &&
    Array.isArray(fields) &&
    fields.every((field) => areTexts(field) && field.length === 2)
  );
}
