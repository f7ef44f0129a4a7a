import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

export type CollectionTile = { handle: string; title: string; description: string; imageUrl: string };

/** Collections as large tiles; the title is the link and covers its tile. */
export function CollectionTiles({ collections }: { collections: readonly CollectionTile[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {collections.map(({ handle, title, description, imageUrl }) => (
        <li key={handle} className="group relative">
          <div className="aspect-video overflow-hidden rounded-lg bg-sunken">
            {imageUrl ? (
              <Picture
                src={imageUrl}
                alt=""
                width={1600}
                height={900}
                sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
                className="h-full w-full object-cover transition-transform duration-slow group-hover:scale-[1.02]"
              />
            ) : null}
          </div>
          <h3 className="mt-4 text-xl">
            <Link
              to={href("/collections/:handle", { handle })}
              prefetch="intent"
              className="underline-offset-4 after:absolute after:inset-0 after:rounded-lg group-hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
