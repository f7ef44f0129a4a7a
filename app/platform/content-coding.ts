export type ContentCoding = "br" | "gzip";

/** The best coding that an Accept-Encoding header names and does not refuse with `q=0` (RFC 9110, section 12.5.3). */
export function bestCoding(acceptEncoding: string | null): ContentCoding | null {
  const accepted = (acceptEncoding ?? "")
    .toLowerCase()
    .split(",")
    .map((each) => each.split(";").map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ""))
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((coding) => accepted.includes(coding)) ?? null;
}
