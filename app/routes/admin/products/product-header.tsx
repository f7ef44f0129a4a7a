import { ChevronDown } from "lucide-react";
import { href } from "react-router";
import type { Schedule } from "#app/kernel/schedule.ts";
import { ProductStatusBadge } from "#app/modules/catalog/components/admin-product-table.tsx";
import type { ProductStatus } from "#app/modules/catalog/product.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Menu, menuButton } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { menuItem, menuList } from "#app/ui/menu-looks.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { ScheduleText } from "#app/ui/schedule-text.tsx";
import { type KeptList, productListAt } from "./product-path.ts";

type ProductHeaderProps = {
  id: string | null;
  kept: KeptList;
  product: ({ title: string; handle: string; status: ProductStatus } & Schedule) | null;
};

/** Where one is, and what can be done with a stored product besides editing it. */
export function ProductHeader({ id, kept, product }: ProductHeaderProps) {
  const title = product?.title ?? "New product";
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[{ label: "Products", to: id ? productListAt(id, kept) : href("/admin/products") }, { label: title }]}
        />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={product ? <Status {...product} /> : null}
        actions={id && product ? <Links id={id} {...product} /> : null}
      />
    </>
  );
}

function Status({ status, publishAt, hideAt }: Schedule & { status: ProductStatus }) {
  return (
    <>
      <ProductStatusBadge {...{ status, publishAt }} />
      <ScheduleText {...{ publishAt, hideAt }} />
    </>
  );
}

function Links({ id, handle, status }: { id: string; handle: string; status: ProductStatus }) {
  const more = [
    { label: "Related products", to: href("/admin/products/:id/related", { id }) },
    { label: "Downloads", to: href("/admin/products/:id/downloads", { id }) },
    { label: "Duplicate", to: `${href("/admin/products/:id", { id: "new" })}?copy=${id}` },
    { label: "Prices", to: `${href("/admin/products/prices")}?product=${id}` },
    { label: "Stock", to: `${href("/admin/inventory")}?product=${id}` },
    { label: "History", to: `${href("/admin/audit")}?about=${id}` },
    { label: "Delete", to: href("/admin/products/:id/delete", { id }) },
  ];
  return (
    <>
      {status === "active" ? (
        <LinkButton to={href("/products/:handle", { handle })} variant="quiet">
          View in store
        </LinkButton>
      ) : (
        <LinkButton to={href("/admin/products/:id/preview", { id })} variant="quiet">
          Preview
        </LinkButton>
      )}
      <Menu
        className="relative"
        buttonClassName={menuButton}
        button={
          <>
            More <ChevronDown aria-hidden size={16} />
          </>
        }
      >
        <ul className={menuList}>
          {more.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} className={menuItem}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Menu>
    </>
  );
}
