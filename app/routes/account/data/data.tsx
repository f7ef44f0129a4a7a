import { Download } from "lucide-react";
import { href } from "react-router";
import { isFreshlyProved } from "#app/auth/visitor/fresh-proof.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Breadcrumbs, Container, PageHeader, SectionHeading } from "#app/ui/page-header.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/data.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { operator } = requireCustomer(context);
  return { operator, fresh: await isFreshlyProved(context) };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: "Your data", noindex: true });

export default function YourData({ loaderData }: Route.ComponentProps) {
  const { operator, fresh } = loaderData;
  return (
    <Container className="max-w-5xl pb-8">
      <Breadcrumbs items={[{ label: "Profile", to: href("/account/profile") }, { label: "Your data" }]} />
      <PageHeader title="Your data" />
      <section aria-labelledby="copy" className="max-w-prose">
        <SectionHeading id="copy" title="A copy of your data" />
        <p className="mb-5 text-muted">
          One file with everything we store about you: profile, addresses, orders, cart, emails and where you’re signed
          in. It’s in JSON, a format that other services can read.
        </p>
        {fresh ? (
          <LinkButton
            to={href("/account/data/copy")}
            reloadDocument
            icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
          >
            Download your data
          </LinkButton>
        ) : (
          <ConfirmFirst what="account" section={operator ? "admin" : "account"} redirectTo={href("/account/data")} />
        )}
      </section>
      <section aria-labelledby="delete" className="mt-14 max-w-prose">
        <SectionHeading id="delete" title="Delete your account" />
        <p className="mb-5 text-muted">
          You can delete your account and your data. The next page shows what we delete, and what we keep and why.
        </p>
        <LinkButton to={href("/account/data/delete")} variant="secondary">
          Delete your account
        </LinkButton>
      </section>
    </Container>
  );
}
