import { redirect } from "react-router";

/** A matter of taste, which says nothing about anyone. */
const cookieOf = (list: string) => `admin-columns-${list}`;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The columns that this browser leaves out of a list. They are remembered, not those it shows: new columns appear.
 * @param labels by the columns that may be left out
 * @throws a redirect that remembers the choice, for a URL that says which columns to show
 */
export function hiddenColumns<Column extends string>(request: Request, list: string, labels: Record<Column, string>) {
  // The type says so: these are its keys.
  const columns = Object.keys(labels) as Column[];
  const { pathname, searchParams } = new URL(request.url);
  if (searchParams.has("columns")) {
    const shown = searchParams.getAll("columns");
    searchParams.delete("columns");
    throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, {
      headers: {
        "Set-Cookie": remember(
          list,
          columns.filter((column) => !shown.includes(column)),
        ),
      },
    });
  }
  const prefix = `${cookieOf(list)}=`;
  const cookies = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const hidden =
    cookies
      .find((cookie) => cookie.startsWith(prefix))
      ?.slice(prefix.length)
      .split(".") ?? [];
  return columns.filter((column) => hidden.includes(column));
}

const remember = (list: string, hidden: readonly string[]) =>
  `${cookieOf(list)}=${hidden.join(".")}; Path=/admin; Max-Age=${hidden.length > 0 ? YEAR_SECONDS : 0}; SameSite=Lax; Secure; HttpOnly`;
