export const MAX_TAG = 40;
export const MAX_TAGS = 50;

/** A tag as it is stored: in lower case, with single spaces, so that each is there once however it was typed. */
export const normalTag = (typed: string): string => typed.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();

/** The tags of a text, with commas or line breaks between them; each once, in order. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\r\n]/)
      .map(normalTag)
      .filter(Boolean),
  ),
];
