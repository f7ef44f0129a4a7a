import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pressOnEnter } from "#app/ui/press-on-enter.ts";
import { TextField } from "#app/ui/text-field.tsx";

type Shown = { url: string; width: number | null; height: number | null };
export type ShownPictures = Record<string, Shown>;

export type Library = {
  q: string;
  /** Counted from 1. */
  page: number;
  pages: number;
  items: readonly { key: string; name: string }[];
};

/**
 * Pictures of the media library to choose from. Its buttons submit the form around it, so that nothing typed is lost.
 */
export function PictureLibrary({ library, shown }: { library: Library; shown: ShownPictures }) {
  const { q, page, pages, items } = library;
  const search = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="grow basis-56">
          <TextField
            type="search"
            label="Search the library"
            name="q"
            defaultValue={q}
            onKeyDown={pressOnEnter(search)}
          />
        </div>
        <Button ref={search} name="intent" value="library:1" variant="secondary">
          Search
        </Button>
      </div>
      <input type="hidden" name="page" value={page} />
      <p className="mb-3 text-sm text-muted">{hint(library)}</p>
      <ul className="grid grid-cols-3 gap-3 empty:hidden sm:grid-cols-6 xl:grid-cols-8">
        {items.map(({ key, name }) => (
          <li key={key}>
            <label className="block text-xs">
              <RowPicture shown={shown[`object:${key}`]} />
              <span className="flex min-h-11 items-center gap-2">
                <input type="checkbox" name="add" value={key} className="size-5 shrink-0" />
                <span className="min-w-0 truncate">{name}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center gap-3 empty:hidden">
        {page > 1 ? (
          <Button name="intent" value={`library:${page - 1}`} variant="quiet" size="small">
            Newer
          </Button>
        ) : null}
        {page < pages ? (
          <Button name="intent" value={`library:${page + 1}`} variant="quiet" size="small">
            Older
          </Button>
        ) : null}
        {items.length > 0 ? (
          <Button name="intent" value="library-add" variant="secondary">
            Add selected pictures
          </Button>
        ) : null}
      </div>
    </>
  );
}

function hint({ q, page, pages, items }: Library): string {
  if (items.length === 0) return q ? "No pictures found. Try part of the name." : "There are no pictures to add.";
  const where = pages > 1 ? ` Page ${page} of ${pages}.` : "";
  return `${q ? "Matching pictures, newest first." : "Newest first."} Adding one doesn’t save it yet.${where}`;
}

/** A picture in a list, or a placeholder while it isn't known. */
export function RowPicture({ shown }: { shown: Shown | undefined }) {
  if (!shown) return <span className="h-20 w-16 rounded-md bg-sunken" />;
  const size = { width: shown.width ?? 800, height: shown.height ?? 800 };
  const look = "h-20 w-16 rounded-md bg-sunken object-cover";
  return <Picture src={shown.url} alt="" {...size} shownWidth={64} draggable={false} className={look} />;
}
