export const NOTE_LENGTH = 500;

/** The note's form, which the buttons that lead to the checkout send too: what was typed isn't lost. */
export const NOTE_FORM = "note-form";

/** Its field `intent`. */
export const SAVE_NOTE = "note";
