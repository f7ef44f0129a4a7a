import { isKeyOf } from "#app/kernel/own-key.ts";

/** The kinds of files that the store accepts, and the size limit of each. */

const KIB = 1024;
const MIB = 1024 * KIB;

type Kind = {
  ending: string;
  label: string;
  maxBytes: number;
  alsoNamed: readonly string[];
  alsoTyped: readonly string[];
};

const kinds = {
  "image/jpeg": {
    ending: "jpg",
    label: "JPEG",
    maxBytes: 10 * MIB,
    alsoNamed: ["jpeg", "jpe", "jfif"],
    alsoTyped: ["image/jpg", "image/pjpeg"],
  },
  "image/png": { ending: "png", label: "PNG", maxBytes: 10 * MIB, alsoNamed: [], alsoTyped: ["image/x-png"] },
  "image/webp": { ending: "webp", label: "WebP", maxBytes: 10 * MIB, alsoNamed: [], alsoTyped: [] },
  "image/avif": { ending: "avif", label: "AVIF", maxBytes: 10 * MIB, alsoNamed: [], alsoTyped: [] },
  "image/gif": { ending: "gif", label: "GIF", maxBytes: 10 * MIB, alsoNamed: [], alsoTyped: [] },
  "image/svg+xml": { ending: "svg", label: "SVG", maxBytes: 512 * KIB, alsoNamed: [], alsoTyped: ["image/svg"] },
  "application/pdf": {
    ending: "pdf",
    label: "PDF",
    maxBytes: 20 * MIB,
    alsoNamed: [],
    alsoTyped: ["application/x-pdf"],
  },
} as const satisfies Record<string, Kind>;

export type ObjectType = keyof typeof kinds;
export const objectTypes = Object.keys(kinds) as ObjectType[];

const kindOf = (type: ObjectType): Kind => kinds[type];
export const endingOf = (type: ObjectType) => kindOf(type).ending;
export const labelOf = (type: ObjectType) => kindOf(type).label;
export const maxBytesOf = (type: ObjectType) => kindOf(type).maxBytes;

export const isObjectType = (type: string): type is ObjectType => isKeyOf(kinds, type);

export const acceptedFiles = objectTypes.join(",");
export const acceptedPictures = objectTypes.filter((type) => type.startsWith("image/")).join(",");

/** Frames times width times height, decoded: the size of a large camera's picture. */
export const MAX_PIXELS = 50_000_000;
export const MAX_FRAMES = 300;

/** The limit in bytes, as far as the beginning tells. The complete file's type is detected; its limit applies then. */
export function limitByBeginning(beginning: Uint8Array): number {
  const isPdf = String.fromCharCode(...beginning.subarray(0, 5)) === "%PDF-";
  return maxBytesOf(isPdf ? "application/pdf" : "image/jpeg");
}

/** What a client sends when it doesn't know the type. */
const unspecific = new Set(["", "application/octet-stream", "binary/octet-stream", "text/plain"]);

/** Whether the sender's claims contradict the bytes. A name without an extension known here claims nothing. */
export function claimsOtherType(type: ObjectType, claim: { name: string; type: string }): boolean {
  const { ending, alsoNamed, alsoTyped } = kindOf(type);
  const claimedType = claim.type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!unspecific.has(claimedType) && claimedType !== type && !alsoTyped.includes(claimedType)) return true;
  const claimedEnding = /\.([a-z0-9]+)$/i.exec(claim.name)?.[1]?.toLowerCase() ?? "";
  const known = objectTypes.some((each) => [endingOf(each), ...kindOf(each).alsoNamed].includes(claimedEnding));
  return known && claimedEnding !== ending && !alsoNamed.includes(claimedEnding);
}

/** A display name for a file, from the sender's name for it: one printable line with the correct extension, no path. */
export function displayName(claimedName: string, type: ObjectType): string {
  const last = claimedName.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffd]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/\.[a-z0-9]{1,5}$/i, "")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const base = [...plain].slice(0, 80).join("").trim() || "file";
  return `${base}.${endingOf(type)}`;
}
