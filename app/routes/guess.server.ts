import { data, type RouterContextProvider } from "react-router";
import { countGuess } from "#app/auth/limits/visitor-limits.server.ts";
import { keptForm, type Limited } from "#app/platform/http/kept-form.ts";
import { retryLater } from "#app/platform/rate-limits/limit-headers.ts";
import type { Admission } from "#app/platform/rate-limits/limit-steps.server.ts";

/**
 * Counts a form that could reveal what only its owner knows.
 * @param entries the input to keep for a retry
 * @throws `data(…, { status: 429 })` with the form after too many attempts
 */
export async function requireGuess(
  context: Readonly<RouterContextProvider>,
  request: Request,
  entries: Iterable<[string, string]>,
) {
  refuseLimited(await countGuess(context), request, entries);
}

/**
 * Throws the response for a refused admission.
 * @param entries as above
 * @throws as above
 */
export function refuseLimited(admission: Admission, request: Request, entries: Iterable<[string, string]>) {
  if (admission.ok) return;
  const { retryAfterSeconds, headers } = admission;
  const form = keptForm(new URL(request.url).pathname, entries);
  const limited: Limited = { code: "rate_limited", retryAfterSeconds, form };
  throw data(limited, { status: 429, headers: { ...headers, ...retryLater(retryAfterSeconds) } });
}
