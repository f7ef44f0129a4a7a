/** Shortens every URL to its origin, whatever token it holds: links identify the reader, and an Operator isn't that. */
export function hideLinks(content: string): string {
  return content.replace(/(https?:\/\/[^\s/?#<>"'\\]+)([^\s<>"']*)/gi, (_, origin: string, rest: string) =>
    rest === "" || rest === "/" ? origin + rest : `${origin}/…`,
  );
}
