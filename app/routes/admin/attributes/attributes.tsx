import { Tags } from "lucide-react";
import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminAttributeTable } from "#app/modules/catalog/components/admin-attribute-table.tsx";
import { attributesAdminFor } from "#app/modules/catalog/index.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/attributes.ts";

const NEW = href("/admin/attributes/:id", { id: "new" });
const notices = { created: "Attribute created.", saved: "Attribute saved.", deleted: "Attribute deleted." };

export async function loader({ request, context }: Route.LoaderArgs) {
  const attributes = await attributesAdminFor(requireAdmin(context)).list();
  return { attributes, notice: findNotice(request, notices) };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Attributes · Admin", noindex: true, error });

export default function Attributes({ loaderData: { attributes, notice } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        size="plain"
        title="Attributes"
        description="Facts about products, such as their material. Customers see them on product pages and filter lists by them."
        actions={<LinkButton to={NEW}>New attribute</LinkButton>}
      />
      <div className="mb-5 empty:hidden">
        <Toast>{notice}</Toast>
      </div>
      <AdminAttributeTable attributes={attributes} empty={<NoAttributes />} />
    </>
  );
}

const NoAttributes = () => (
  <EmptyState
    icon={<Tags aria-hidden size={32} strokeWidth={1.5} />}
    title="No attributes yet"
    actions={<LinkButton to={NEW}>New attribute</LinkButton>}
  >
    Add one, such as Material, then enter each product’s value in its form.
  </EmptyState>
);
