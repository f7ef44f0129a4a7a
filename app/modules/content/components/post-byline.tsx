import clsx from "clsx";
import { DateTime } from "#app/ui/date-time.tsx";

type Props = { author: string; publishedAt: Date | null; className?: string };

/** When a post was published, and who wrote it; nothing where neither is known. */
export function PostByline({ author, publishedAt, className }: Props) {
  if (!publishedAt && author === "") return null;
  return (
    <p className={clsx("text-sm text-muted [overflow-wrap:anywhere]", className)}>
      {publishedAt ? <DateTime value={publishedAt} form="date" /> : null}
      {publishedAt && author ? " · " : ""}
      {author}
    </p>
  );
}
