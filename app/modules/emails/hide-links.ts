/**
 * Shortens every URL in an email, as text or as HTML, to its origin: an email's link identifies its reader, and an
 * Operator isn't that reader. Drops path and query whatever they hold, so no kind of token has to be known here.
 */
export function hideLinks(content: string): string {
  return content.replace(/(https?:\/\/[^\s/?#<>"'\\]+)([^\s<>"']*)/gi, (_, origin: string, rest: string) =>
    rest === "" || rest === "/" ? origin + rest : `${origin}/…`,
  );
}
