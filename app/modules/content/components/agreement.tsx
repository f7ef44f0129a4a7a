import type { ReactNode } from "react";
import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import type { LegalPage } from "../page.ts";

type Shown = Pick<LegalPage, "kind" | "handle" | "title">;

/** The pages to agree to beside the button that places an order; nothing where none of them is published. */
export function Agreement({ pages }: { pages: readonly Shown[] }) {
  const terms = pages.find(({ kind }) => kind === "terms");
  const others = pages.filter(({ kind }) => kind !== "terms");
  if (!terms && others.length === 0) return null;
  return (
    <p className="mb-4 max-w-prose text-sm text-muted [overflow-wrap:anywhere]">
      {terms ? (
        <>
          <RichText id="content.agree_to" values={{ terms: () => linkTo(terms) }} />{" "}
        </>
      ) : null}
      {others.length > 0 ? (
        <RichText id="content.also_read" values={{ pages: () => listed(others.map(linkTo)) }} />
      ) : null}
    </p>
  );
}

const linkTo = ({ handle, title }: Shown) => (
  <TextLink key={handle} to={href("/pages/:handle", { handle })}>
    {title}
  </TextLink>
);

const listed = (links: readonly ReactNode[]) => links.flatMap((link, at) => (at === 0 ? [link] : [", ", link]));
