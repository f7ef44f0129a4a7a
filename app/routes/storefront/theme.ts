import { href } from "react-router";
import { storeProfile } from "#app/platform/store-profile.server.ts";
import { themeSheet } from "#app/platform/theme-sheet.server.ts";
import type { Route } from "./+types/theme.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The store's style sheet. A page from before a change asks for the former one, and gets the present. */
export async function loader({ params }: Route.LoaderArgs) {
  const sheet = themeSheet((await storeProfile()).brand);
  const isCurrent = sheet?.path === href("/theme/:sheet", params);
  return new Response(sheet?.css ?? "", {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": isCurrent ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-store",
    },
  });
}
