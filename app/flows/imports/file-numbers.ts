const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_POINT = /^\d{1,3}(?:\.\d{3})+,\d+$/;

/**
 * A number of a spreadsheet as forms take it: without a currency, spaces, or separators of thousands where they can't
 * be anything else. "1,234" stays as it is: it may have been meant as 1.234.
 */
export function plainNumber(cell: string): string {
  const bare = cell.replace(/[\p{Sc}\s\u2019']/gu, "").replace(/^[A-Z]{3}|[A-Z]{3}$/, "");
  return withoutThousands(bare).replace(/\.0{1,2}$/, "");
}

function withoutThousands(bare: string): string {
  if (GROUPED_BY_COMMA.test(bare) && (bare.includes(".") || bare.split(",").length > 2))
    return bare.replaceAll(",", "");
  if (GROUPED_BY_POINT.test(bare)) return bare.replaceAll(".", "").replace(",", ".");
  return bare;
}
