import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { PageBadge } from "#app/modules/content/components/admin-page-table.tsx";
import { contentAdminFor } from "#app/modules/content/index.server.ts";
import { type LegalKind, legalHints, legalKinds, type PageState, pageKindLabels } from "#app/modules/content/page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/legal.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const found = await contentAdminFor(requireAdmin(context)).legal();
  return {
    legal: legalKinds.map((kind) => {
      const page = found.find((each) => each.kind === kind);
      return { kind, page: page ? { id: page.id, state: page.state, publishAt: page.publishAt } : null };
    }),
  };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Legal pages · Admin", noindex: true, error });

export default function LegalPages({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Pages", to: href("/admin/pages") }, { label: "Legal pages" }]} />
      </div>
      <PageHeader
        size="plain"
        title="Legal pages"
        description="Once published, they’re linked at the foot of each page and by the button that places an order."
      />
      <div className="space-y-5">
        <Notice title="This isn’t legal advice">
          Which of these pages you need, and what they have to say, depends on where you and your customers are. Ask
          someone who knows the law there.
        </Notice>
        <Card>
          <ul className="divide-y divide-line">
            {loaderData.legal.map((each) => (
              <LegalRow key={each.kind} {...each} />
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

type RowProps = { kind: LegalKind; page: { id: string; state: PageState; publishAt: Date | null } | null };

function LegalRow({ kind, page }: RowProps) {
  const to = page
    ? href("/admin/pages/:id", { id: page.id })
    : `${href("/admin/pages/:id", { id: "new" })}?kind=${kind}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3.5 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium">{pageKindLabels[kind]}</span>
          {page ? <PageBadge {...page} /> : <Badge>Not written</Badge>}
        </p>
        <p className="mt-0.5 text-muted">{legalHints[kind]}</p>
      </div>
      <TextLink to={to} className="inline-flex min-h-11 items-center">
        {page ? "Edit" : "Write"} <span className="sr-only">{pageKindLabels[kind]}</span>
      </TextLink>
    </li>
  );
}
