import clsx from "clsx";
import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import { useTexts } from "./texts.ts";

/**
 * The page numbers of a pager: the ends, the current page and its neighbours; `null` marks a gap. Pages count from 1;
 * `current` is clamped into the range.
 */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const here = Math.min(Math.max(1, current), Math.max(1, total));
  const shown = new Set([1, total, here - 1, here, here + 1].filter((page) => page >= 1 && page <= total));
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}

export type PaginationProps = {
  page: number;
  pageCount: number;
  /** A page's URL, keeping the list's other parameters. */
  toPage: (page: number) => string;
  label?: string;
};

const itemClass = "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg px-3 text-sm";

export function Pagination({ page, pageCount, toPage, label }: PaginationProps) {
  const t = useTexts();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label ?? t("ui.pages")} className="flex flex-wrap items-center justify-center gap-1">
      <Step to={page > 1 ? toPage(page - 1) : null} rel="prev">
        <ArrowLeft aria-hidden size={17} className="shrink-0" />{" "}
        <span className="max-sm:sr-only">{t("ui.previous")}</span>
      </Step>
      <ol className="flex items-center gap-1">
        {pageNumbers(page, pageCount).map((number, index) => (
          <li
            key={number ?? `gap-${index === 1 ? "start" : "end"}`}
            className={clsx(number !== page && "max-sm:hidden")}
          >
            {number === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <Link
                to={toPage(number)}
                aria-label={t("ui.page", { number })}
                aria-current={number === page ? "page" : undefined}
                className={clsx(itemClass, number === page ? "bg-ink font-medium text-background" : "hover:bg-sunken")}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <li className="px-2 text-sm text-muted sm:hidden">{t("ui.of_pages", { count: pageCount })}</li>
      </ol>
      <Step to={page < pageCount ? toPage(page + 1) : null} rel="next">
        <span className="max-sm:sr-only">{t("ui.next")}</span> <ArrowRight aria-hidden size={17} className="shrink-0" />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: "prev" | "next"; children: ReactNode }) {
  if (to === null) return <span className={clsx(itemClass, "invisible")}>{children}</span>;
  return (
    <Link to={to} rel={rel} className={clsx(itemClass, "hover:bg-sunken")}>
      {children}
    </Link>
  );
}
