import { z } from "zod";
import { plainText } from "#app/kernel/text.schema.ts";
import { NOTE_LENGTH } from "./note-to-seller.ts";

export const noteSchema = z.object({ note: plainText(NOTE_LENGTH) });
