import { href } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/deleted.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("account.deleted_title"), noindex: true });

export default function Deleted() {
  const t = useTexts();
  return (
    <Container narrow className="py-16 sm:py-24">
      <h1 className="text-3xl">{t("account.deleted_title")}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{t("account.deleted_text")}</p>
      <div className="mt-8">
        <LinkButton to={href("/")}>{t("ui.go_home")}</LinkButton>
      </div>
    </Container>
  );
}
