export type Encoding = "br" | "gzip" | "identity";

const byBytes = ["br", "gzip"] as const;

/** The smallest available encoding. @param accepted the Accept-Encoding header (RFC 9110, section 12.5.3) */
export function bestEncoding(accepted: string | undefined, isReady: (encoding: Encoding) => boolean): Encoding {
  return byBytes.find((encoding) => isReady(encoding) && takes(accepted ?? "", encoding)) ?? "identity";
}

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(",").some((entry) => {
    const [coding, ...weights] = entry.split(";").map((part) => part.trim().toLowerCase());
    return coding === encoding && !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight));
  });
}
