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
