/** Shortens every URL to its origin, whatever token it holds: links identify the reader, and an Operator isn't that. */
export function hideLinks(content: string): string {
  return content.replace(/(https?:\/\/[^\s/?#<>"'\\]+)([^\s<>"']*)/gi, (_, origin: string, rest: string) =>
    rest === "" || rest === "/" ? origin + rest : `${origin}/…`,
  );
}

/** Hides gift cards' codes but for their last four characters: whoever has a code can spend it. */
export function hideGiftCards(content: string): string {
  return content.replace(/\b(?:[0-9A-HJKMNP-TV-Z]{4}-){3}([0-9A-HJKMNP-TV-Z]{4})\b/g, "••••-••••-••••-$1");
}
