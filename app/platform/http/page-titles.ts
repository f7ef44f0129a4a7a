import type { TextId } from "#app/texts/text-types.ts";
import type { ProblemCode } from "./problem.server.ts";

/** What a page says instead of the problem that the API returns. The others happen to machines alone. */
export const pageTitles: Partial<Record<ProblemCode, TextId>> = {
  malformed_request: "plain_pages.malformed_request",
  unauthenticated: "plain_pages.unauthenticated",
  forbidden: "plain_pages.forbidden",
  cross_origin: "plain_pages.cross_origin",
  not_found: "plain_pages.not_found",
  method_not_allowed: "plain_pages.method_not_allowed",
  request_timeout: "plain_pages.request_timeout",
  conflict: "plain_pages.conflict",
  payload_too_large: "plain_pages.payload_too_large",
  uri_too_long: "plain_pages.uri_too_long",
  unsupported_media_type: "plain_pages.unsupported_media_type",
  invalid_input: "plain_pages.invalid_input",
  rate_limited: "errors.too_many",
  headers_too_large: "plain_pages.headers_too_large",
  internal_error: "plain_pages.internal_error",
  not_implemented: "plain_pages.not_implemented",
  unavailable: "errors.unavailable",
};
