import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useTexts } from "#app/ui/texts.ts";

type Props = { title: string; collections: readonly { handle: string; title: string }[] };

/** The collections directly under one. */
export function SubCollections({ title, collections }: Props) {
  const t = useTexts();
  if (collections.length === 0) return null;
  return (
    <nav aria-label={t("search.in_collection", { title })} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {collections.map((each) => (
          <li key={each.handle} className="min-w-0">
            <Link
              to={href("/collections/:handle", { handle: each.handle })}
              prefetch="intent"
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm [overflow-wrap:anywhere] hover:border-ink"
            >
              {each.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
