import type { ObjectType } from "../object-type.ts";
import type { VariantFormat } from "../variants.ts";

/** The result of inspecting a file, and the path of its clean copy. */
export type CleanFile = {
  path: string;
  type: ObjectType;
  /** SHA-256 in hex, of the clean copy. */
  digest: string;
  size: number;
  width: number | null;
  height: number | null;
  animated: boolean;
  placeholder: string | null;
};

export type InspectionRefusal = {
  ok: false;
  code: "unsupported_media_type" | "payload_too_large" | "unsafe_content" | "unavailable";
  detail: string;
};

export type Inspection = { ok: true; file: CleanFile } | InspectionRefusal;

export type Task =
  | { kind: "inspect"; path: string; output: string }
  | { kind: "variant"; path: string; output: string; width: number; format: VariantFormat };

export type VariantFile = { digest: string; size: number };

/** The clean copy can't be written: that isn't the file's fault. */
export const noRoom: InspectionRefusal = {
  ok: false,
  code: "unavailable",
  detail: "There’s no room for files right now.",
};

export const unsafe = (detail: string): InspectionRefusal => ({ ok: false, code: "unsafe_content", detail });
