import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { homeAdminFor } from "#app/modules/content/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pageMeta } from "../../page-meta.ts";
import { readHomeSections } from "../../storefront/home-sections.server.ts";
import { HomeSections } from "../../storefront/home-sections.tsx";
import { newsletterOffer } from "../../storefront/newsletter-offer.server.ts";
import type { Route } from "./+types/preview.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const [{ sections }, { store, emails, frame }, viewer] = await Promise.all([
    homeAdminFor(admin).all(),
    settingsFor(admin),
    shopperOf(context),
  ]);
  const newsletter = newsletterOffer({ request, context, viewer }, { emails, frame });
  const read = await readHomeSections(admin, { sections, newsletter: frame.newsletter });
  return {
    sections: read.flatMap(({ shown }) => shown ?? []),
    hidden: sections.filter((section) => section.hidden).length,
    ...{ newsletter, name: store.name, currency: env().STORE_CURRENCY },
  };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Preview of the home page · Admin", noindex: true, error });

export default function HomePreview({ loaderData }: Route.ComponentProps) {
  const { hidden, ...home } = loaderData;
  return (
    <div className="space-y-8 pt-5">
      <Notice
        title="Preview"
        actions={
          <LinkButton to={href("/admin/home")} variant="secondary" size="small">
            Back to home page
          </LinkButton>
        }
      >
        {home.sections.length === 0
          ? "No section has anything to show, so the home page is automatic."
          : hidden === 0
            ? "This is what customers see."
            : `This is what customers see, and ${hidden === 1 ? "1 section that is" : `${hidden} sections that are`} hidden from them. Only staff can open this preview.`}
      </Notice>
      <HomeSections {...home} />
    </div>
  );
}
