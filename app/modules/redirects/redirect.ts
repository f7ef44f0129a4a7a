/** Paths that no page has any more, and where they lead. */

/** What has URLs that change. */
export const movedKinds = ["product", "collection", "page", "post"] as const;
export type MovedKind = (typeof movedKinds)[number];

export type RedirectReason = "manual" | `${MovedKind}_${"renamed" | "deleted"}`;

/** What made a redirect, in words. */
export const reasonLabels: Record<RedirectReason, string> = {
  manual: "Added by staff",
  product_renamed: "Product renamed",
  collection_renamed: "Collection renamed",
  page_renamed: "Page renamed",
  post_renamed: "Post renamed",
  product_deleted: "Product deleted",
  collection_deleted: "Collection deleted",
  page_deleted: "Page deleted",
  post_deleted: "Post deleted",
};

/** Of a path, in the form in which it is stored. */
export const LONGEST_PATH = 500;

/** What stands for itself in a path (RFC 3986, 3.3), though `encodeURIComponent` encodes it. */
const plain = /%(?:40|3A|2B|2C|3D|26|24|3B)/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of these, and PostgreSQL refuses NUL
const misleading = /[/\\\u0000-\u001f\u007f]|^\.{1,2}$/;

function normalSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    if (text === "" || misleading.test(text)) return null;
    return encodeURIComponent(text).replace(plain, decodeURIComponent);
  } catch {
    return null; // bad percent-encoding, or half of a pair of surrogates
  }
}

/**
 * The one spelling of a path of this store, without slashes at its end.
 * @param path without a query
 * @returns null for what isn't such a path, or could lead elsewhere: relative, empty or dotted segments, backslashes,
 * control characters, bad percent-encoding, more than 500 characters
 */
export function normalPath(path: string): string | null {
  if (!path.startsWith("/") || path.length > LONGEST_PATH) return null;
  const bare = path.replace(/\/$/, "");
  if (bare === "") return "/";
  const segments = bare.slice(1).split("/").map(normalSegment);
  const normal = `/${segments.join("/")}`;
  return segments.includes(null) || normal.length > LONGEST_PATH ? null : normal;
}

/** A stored path as people write it. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

type Step = { from: string; to: string };

/**
 * Where a redirect leads in the end.
 * @param onward where its target leads on to, if anywhere; itself never a redirect's path
 * @returns null for a circle
 */
export function endOf({ from, to }: Step, onward: string | null): string | null {
  const end = onward ?? to;
  return end === from || to === from ? null : end;
}

/** A search for a part of a path, as paths are stored. */
export const searchedPath = (q: string): string => (q.isWellFormed() ? encodeURI(q).replaceAll("%25", "%") : q);
