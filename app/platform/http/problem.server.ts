import { isKeyOf } from "#app/kernel/own-key.ts";
import type { RefusalCode } from "#app/kernel/refusal.ts";

type Problem = { status: number; title: string };

/** Every error that the API can return: a closed list, documented in `docs/errors.md`. */
export const problemCodes = {
  malformed_request: { status: 400, title: "The request is malformed" },
  invalid_json: { status: 400, title: "The body is not valid JSON" },
  unauthenticated: { status: 401, title: "Sign in first" },
  verification_failed: { status: 401, title: "The signature could not be verified" },
  forbidden: { status: 403, title: "Not allowed" },
  cross_origin: { status: 403, title: "The request comes from another site" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "This address doesn’t support this method" },
  request_timeout: { status: 408, title: "The request took too long to arrive" },
  conflict: { status: 409, title: "The current state doesn’t allow this" },
  idempotency_conflict: { status: 409, title: "This key was used for a different request" },
  out_of_stock: { status: 409, title: "Not enough in stock" },
  price_changed: { status: 409, title: "A price has changed" },
  checkout_expired: { status: 409, title: "The checkout has expired" },
  checkout_completed: { status: 409, title: "The checkout is already completed" },
  payment_in_progress: { status: 409, title: "A payment is already in progress" },
  payload_too_large: { status: 413, title: "The body is too large" },
  uri_too_long: { status: 414, title: "The address is too long" },
  unsupported_media_type: { status: 415, title: "This kind of content is not accepted" },
  invalid_input: { status: 422, title: "Some fields are not valid" },
  unsafe_content: { status: 422, title: "The file is damaged, or its content is not safe" },
  cart_empty: { status: 422, title: "The cart is empty" },
  rate_limited: { status: 429, title: "Too many requests" },
  headers_too_large: { status: 431, title: "The request headers are too large" },
  internal_error: { status: 500, title: "Something went wrong on our side" },
  not_implemented: { status: 501, title: "This method is not supported" },
  provider_unavailable: { status: 503, title: "A service this needs isn’t responding" },
  store_closed: { status: 503, title: "The store is closed" },
  unavailable: { status: 503, title: "The store isn’t available right now" },
} as const satisfies Record<RefusalCode, Problem> & Record<string, Problem>;

export type ProblemCode = keyof typeof problemCodes;

export type FieldError = { path: string; message: string };

export type ProblemOptions = {
  detail?: string | undefined;
  errors?: FieldError[] | undefined;
  /** Further members, which the code's documentation names. */
  members?: object | undefined;
  headers?: HeadersInit | undefined;
};

export const problemMediaType = "application/problem+json";

export function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === "string" && isKeyOf(problemCodes, code);
}

/** The general code of an HTTP error status, for errors without their own code. */
export function problemCodeOf(status: number): ProblemCode {
  const general: Record<number, ProblemCode> = {
    401: "unauthenticated",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    408: "request_timeout",
    409: "conflict",
    413: "payload_too_large",
    414: "uri_too_long",
    415: "unsupported_media_type",
    422: "invalid_input",
    429: "rate_limited",
    431: "headers_too_large",
    501: "not_implemented",
    503: "unavailable",
  };
  return general[status] ?? (status >= 500 ? "internal_error" : "malformed_request");
}

/** An RFC 9457 problem response with the code's status. */
export function problem(code: ProblemCode, options: ProblemOptions & { requestId: string }): Response {
  const { status, title } = problemCodes[code];
  const headers = new Headers(options.headers);
  headers.set("Content-Type", problemMediaType);
  headers.set("Cache-Control", "no-store");
  const body = {
    type: `urn:latchkey:problem:${code}`,
    title,
    status,
    code,
    detail: options.detail ?? `${title}.`,
    requestId: options.requestId,
    ...(options.errors ? { errors: options.errors } : {}),
    ...options.members,
  };
  return new Response(JSON.stringify(body), { status, headers });
}

export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly options: ProblemOptions;
  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? problemCodes[code].title);
    this.name = "ProblemError";
    this.code = code;
    this.options = options;
  }
}
