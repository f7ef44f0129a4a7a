import { href } from "react-router";
import { ProductStatusBadge } from "#app/modules/catalog/components/admin-product-table.tsx";
import type { ProductStatus } from "#app/modules/catalog/product.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { type KeptList, productListAt } from "./product-path.ts";

type ProductHeaderProps = {
  id: string | null;
  kept: KeptList;
  product: { title: string; handle: string; status: ProductStatus } | null;
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
        description={product ? <ProductStatusBadge status={product.status} /> : null}
        actions={id && product ? <Links id={id} {...product} /> : null}
      />
    </>
  );
}

function Links({ id, handle, status }: { id: string; handle: string; status: ProductStatus }) {
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
      <LinkButton to={`${href("/admin/products/:id", { id: "new" })}?copy=${id}`} variant="quiet">
        Duplicate
      </LinkButton>
      <LinkButton to={`${href("/admin/audit")}?about=${id}`} variant="quiet">
        History
      </LinkButton>
      <LinkButton to={href("/admin/products/:id/delete", { id })} variant="quiet">
        Delete
      </LinkButton>
    </>
  );
}
