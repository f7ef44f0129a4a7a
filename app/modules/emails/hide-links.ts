/**
 * Shortens every address in an email, as text or as HTML, to its origin: a link of an email proves who its reader is, and
 * an Operator is not that reader. Whatever the path or the query holds goes, so no kind of token has to be known here.
 */
export function hideLinks(content: string): string {
  return content.replace(/(https?:\/\/[^\s/?#<>"'\\]+)([^\s<>"']*)/gi, (_, origin: string, rest: string) =>
    rest === "" || rest === "/" ? origin + rest : `${origin}/…`,
  );
}
