import { createHash } from "node:crypto";
import { href } from "react-router";
import { type Theme, themeCss } from "#app/kernel/theme.ts";

/** A Store's own style sheet and its path, which changes with it; null where it has none. */
export function themeSheet(theme: Theme): { css: string; path: string } | null {
  const css = themeCss(theme);
  if (css === "") return null;
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 16);
  return { css, path: href("/theme/:sheet", { sheet: `${hash}.css` }) };
}
