import { Pagination } from "#app/ui/pagination.tsx";
import { listUrl } from "../list-url.ts";

type ListPagesProps = {
  path: string;
  /** What the list is filtered by now, as in its address. */
  filters: Record<string, string>;
  page: number;
  total: number;
  pageSize: number;
};

/** The pages of an admin list, below it. */
export function ListPages({ path, filters, page, total, pageSize }: ListPagesProps) {
  return (
    <div className="mt-6">
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        toPage={(to) => listUrl(path, { ...filters, page: to })}
      />
    </div>
  );
}
