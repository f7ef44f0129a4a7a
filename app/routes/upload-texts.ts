/** The sentences of refusals that only uploads have. */
import type { Reasons } from "#app/kernel/refusal.ts";
import { labelOf, objectTypes } from "#app/modules/media/object-type.ts";

const KIB = 1024;
const sizeText = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.floor(bytes / KIB)} KB` : `${Math.floor(bytes / KIB / KIB)} MB`;

export const uploadTexts = {
  body_damaged: () => "The multipart body is damaged.",
  body_ended_early: () => "The body ended early.",
  boundary_missing: () => "The multipart body names no boundary.",
  drawing_damaged: () => "The drawing is damaged.",
  drawing_declares_entities: () => "The drawing declares entities, which aren’t accepted.",
  drawing_not_utf8: () => "The drawing declares an encoding other than UTF-8.",
  drawing_not_xml: () => "The drawing is not well-formed XML.",
  drawing_refers_to_itself: () => "The drawing refers to itself.",
  drawing_repeats_itself: () => "The drawing repeats itself too often.",
  drawing_too_deep: () => "The drawing is nested too deeply.",
  drawing_too_large: ({ most }) => `The drawing has more than ${most} elements.`,
  drawing_unsafe: () => "The drawing can’t be made safe.",
  field_misnamed: ({ field }) => `Send the file as "${field}".`,
  fields_too_many: () => "Send fewer fields.",
  file_missing: ({ field }) => `Send a file as "${field}".`,
  file_too_complex: () => "The file is too complex to process.",
  file_too_large: ({ type, maxBytes }) => `${labelOf(type)} files can be at most ${sizeText(maxBytes)}.`,
  files_too_many: () => "Send one file in a request.",
  frames_too_many: ({ most }) => `The animation has more than ${most} frames.`,
  kind_not_accepted: () =>
    `This kind of file isn’t accepted. Use one of these: ${objectTypes.map(labelOf).join(", ")}.`,
  kind_too_large: ({ maxBytes }) => `Files of this kind can be at most ${sizeText(maxBytes)}.`,
  no_room_for_files: () => "There’s no room for files right now.",
  not_multipart: () => "Send the file as multipart/form-data.",
  other_kind_claimed: ({ type }) =>
    `The content of this file is ${labelOf(type)}, but its name or type says otherwise.`,
  pdf_ends_early: () => "The PDF is damaged: its end is missing.",
  picture_damaged: () => "The picture is damaged.",
  picture_ends_early: () => "The picture is damaged: it can’t be read to the end.",
  pixels_too_many: ({ most, animated }) =>
    `The picture has more than ${most / 1_000_000} million pixels${animated ? ", all frames together" : ""}.`,
  storage_down: () => "Files can’t be stored right now. Try again later.",
  uploads_too_many: () => "Too many uploads at once. Try again in a moment.",
} satisfies { [Name in keyof Reasons]?: (data: Reasons[Name]) => string };
