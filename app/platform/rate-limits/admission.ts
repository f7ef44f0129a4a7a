/** What a request's limits decided before its body was read; `headers` belong on its response in either case. */
export type Admission =
  | { ok: true; headers: Record<string, string> }
  | { ok: false; headers: Record<string, string>; retryAfterSeconds: number };
