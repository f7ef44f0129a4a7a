import { data, href } from "react-router";
import { textFile } from "#app/platform/texts.server.ts";
import { textLanguages, textParts } from "#app/texts/languages.ts";
import type { Route } from "./+types/texts.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Texts of pages in one language. A page from before an update asks for the former ones, and gets the present. */
export function loader({ params }: Route.LoaderArgs) {
  const language = textLanguages.find((each) => params.file.startsWith(`${each}-`));
  const part = textParts.find((each) => params.file.startsWith(`${language}-${each}-`));
  if (!language || !part) throw data(null, { status: 404 });
  const { json, path } = textFile(language, part);
  return new Response(json, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control":
        path === href("/texts/:file", params) ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-store",
    },
  });
}
