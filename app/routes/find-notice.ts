import { isKeyOf } from "#app/kernel/own-key.ts";

/** A page, with the name of what was just done there. */
export const doneAt = (page: string, done: string) => `${page}${page.includes("?") ? "&" : "?"}done=${done}`;

/** The notice of what was just done, named in the URL; null for none or an unknown one. @param name the parameter */
export function findNotice(request: Request, notices: Readonly<Record<string, string>>, name = "done"): string | null {
  const done = new URL(request.url).searchParams.get(name) ?? "";
  return isKeyOf(notices, done) ? (notices[done] ?? null) : null;
}
