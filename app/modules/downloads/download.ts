import { HOUR_MS } from "#app/kernel/time.ts";
import type { Texts } from "#app/texts/texts.ts";

const MIB = 1024 * 1024;

/** As much as the store takes in one upload: `streamedBodyBytes` with its other fields. */
export const MAX_FILE_BYTES = 20 * MIB;
/** How many files a product may sell. */
export const MOST_FILES = 50;
export const MOST_DOWNLOADS = 1000;
export const MOST_DAYS = 3650;
/** Of a product whose limits nobody has changed. */
export const defaultLimits: DownloadLimits = { downloads: 5, days: 30 };

/** For so long a browser may resume or repeat a download: it counts once. */
export const SAME_DOWNLOAD_MS = HOUR_MS;

/** Null: without limit. */
export type DownloadLimits = { downloads: number | null; days: number | null };

export const NAME_LENGTH = 100;
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffd<>:"|?*/\\]/gu;
const endingForm = /\.([A-Za-z0-9]{1,8})$/;

/** The ending of a file's name with its dot; empty where it has none. */
const endingOf = (name: string) => endingForm.exec(name)?.[0] ?? "";

/** What kind of file a name says it is, such as "PDF"; empty where it doesn't. */
export const fileKind = (name: string): string => endingOf(name).slice(1).toUpperCase();

/** A name under which every system can save a file, from what someone called it: one line, and no path. */
export function safeFileName(claimed: string): string {
  const last = claimed.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .toWellFormed()
    .replace(unsafe, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const ending = endingOf(plain);
  const base = plain.slice(0, plain.length - ending.length).replace(/[\s.]+$/, "");
  return `${[...(base || "file")].slice(0, NAME_LENGTH - ending.length).join("")}${ending}`;
}

/** The name that someone typed for a file, with the ending that it had. */
export function renamedFile(typed: string, former: string): string {
  const ending = endingOf(former);
  const kept = typed.toLowerCase().endsWith(ending.toLowerCase()) ? typed : `${typed}${ending}`;
  return safeFileName(kept);
}

export type DownloadState = "ready" | "used_up" | "expired" | "revoked";

export type Access = { downloads: number | null; expiresAt: Date | null; revokedAt: Date | null };

/** Whether a file of a grant may be downloaded now, and if not, why. */
export function downloadState({ downloads, expiresAt, revokedAt }: Access, used: number, now: Date): DownloadState {
  if (revokedAt) return "revoked";
  if (expiresAt && expiresAt <= now) return "expired";
  return downloads !== null && used >= downloads ? "used_up" : "ready";
}

/** Files in few words, as "PDF, 12 MB". @param sizeText writes a size */
export function filesText(
  files: readonly { kind: string; size: number }[],
  sizeText: (bytes: number) => string,
  t: Texts,
): string {
  const kinds = [...new Set(files.map(({ kind }) => kind).filter(Boolean))];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const count = files.length > 1 ? [t("products.files", { count: files.length })] : [];
  return [...count, ...kinds, sizeText(bytes)].join(", ");
}
