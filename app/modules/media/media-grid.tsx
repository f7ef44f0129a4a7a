import { FileText } from "lucide-react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { isObjectType, labelOf } from "./object-type.ts";

export type MediaItem = {
  id: string;
  url: string;
  name: string;
  contentType: string;
  alt: string;
  width: number | null;
  height: number | null;
  uses: number;
  /** Whether there is an alt text, its own or that of a place that shows it. */
  described: boolean;
};

export const typeLabel = (contentType: string) => (isObjectType(contentType) ? labelOf(contentType) : contentType);

export function MediaThumbnail({ item }: { item: Pick<MediaItem, "url" | "contentType" | "width" | "height"> }) {
  if (!item.contentType.startsWith("image/")) {
    return (
      <span className="grid h-full w-full place-items-center text-muted">
        <FileText aria-hidden size={36} strokeWidth={1.25} />
      </span>
    );
  }
  const size = { width: item.width ?? 300, height: item.height ?? 300 };
  return <Picture src={item.url} alt="" {...size} shownWidth={160} className="h-full w-full object-contain" />;
}

export function MediaGrid({ items }: { items: readonly MediaItem[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
      {items.map((item) => (
        <li key={item.id} className="relative rounded-lg border border-line bg-surface">
          <div className="aspect-square overflow-hidden rounded-t-lg bg-sunken">
            <MediaThumbnail item={item} />
          </div>
          <label className="absolute start-1.5 top-1.5 grid size-11 place-items-center">
            <span className="sr-only">Select {item.name}</span>
            <input type="checkbox" name="ids" value={item.id} className="size-5 shadow-raised" />
          </label>
          <div className="space-y-1.5 p-3 text-sm">
            <Link
              to={href("/admin/media/:id", { id: item.id })}
              className="block min-h-8 font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {item.name}
            </Link>
            <p className="flex flex-wrap gap-1.5">
              <Badge>{typeLabel(item.contentType)}</Badge>
              {item.uses > 0 ? <Badge tone="success">In use</Badge> : null}
              {!item.described && item.contentType.startsWith("image/") ? (
                <Badge tone="warning">No alt text</Badge>
              ) : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
