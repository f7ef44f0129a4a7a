/** Why an answer isn't a file that may be kept. */
export type DownloadProblem =
  | { reason: "status"; status: number }
  | { reason: "redirected" }
  | { reason: "too_large"; maxBytes: number };
