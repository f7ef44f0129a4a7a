import type { Reason, Refused } from "#app/kernel/refusal.ts";
import type { ObjectType } from "../object-type.ts";
import type { VariantFormat } from "../variants.ts";

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

declare module "#app/kernel/refusal.ts" {
  interface Reasons {
    kind_not_accepted: Record<never, never>;
    file_too_large: { type: ObjectType; maxBytes: number };
    file_too_complex: Record<never, never>;
    pdf_ends_early: Record<never, never>;
    picture_damaged: Record<never, never>;
    picture_ends_early: Record<never, never>;
    /** `most` of all frames together. */
    pixels_too_many: { most: number; animated: boolean };
    frames_too_many: { most: number };
  }
}

export type InspectionRefusal = Refused<
  "unsupported_media_type" | "payload_too_large" | "unsafe_content" | "unavailable"
>;

export type Inspection = { ok: true; file: CleanFile } | InspectionRefusal;

export type Task =
  | { kind: "inspect"; path: string; output: string }
  | { kind: "variant"; path: string; output: string; width: number; format: VariantFormat };

export type VariantFile = { digest: string; size: number };

/** The clean copy can't be written: that isn't the file's fault. */
export const noRoom: InspectionRefusal = {
  ok: false,
  code: "unavailable",
  data: { reason: "no_room_for_files" },
};

export const unsafe = (data: Reason): InspectionRefusal => ({ ok: false, code: "unsafe_content", data });
