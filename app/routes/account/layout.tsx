import { href, Outlet, useLocation } from "react-router";
import { customerGuard, requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { hasOwnCredit } from "#app/modules/gift-cards/index.server.ts";
import { pageMethodsOnly, withoutTrailingSlash } from "#app/platform/http/request-target.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import type { PageTextId } from "#app/texts/text-types.ts";
import { Container } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { Toasts } from "#app/ui/toast.tsx";
import type { Route } from "./+types/layout.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  customerGuard,
  pageMethodsOnly,
  withoutTrailingSlash("customer"),
];

export async function loader({ context }: Route.LoaderArgs) {
  return { hasCredit: await hasOwnCredit(requireCustomer(context), keepOf(context)) };
}

type Page = { to: string; label: PageTextId; inside: readonly string[] };

const credit: Page = { to: href("/account/credit"), label: "account.credit", inside: [] };
const pages: readonly Page[] = [
  { to: href("/account"), label: "account.orders", inside: [] },
  { to: href("/account/requests"), label: "account.requests", inside: [] },
  { to: href("/account/addresses"), label: "account.addresses", inside: [href("/account/addresses")] },
  {
    to: href("/account/profile"),
    label: "account.profile",
    inside: [href("/account/data"), href("/account/email"), href("/account/confirm")],
  },
  { to: href("/account/security"), label: "account.security", inside: [] },
];

export default function AccountLayout({ loaderData: { hasCredit } }: Route.ComponentProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const shown = hasCredit || pathname === credit.to ? pages.toSpliced(2, 0, credit) : pages;
  const tabs = shown.map(({ to, label, inside }) => ({
    ...{ to, label: t(label) },
    current: pathname === to || inside.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  }));
  return (
    <>
      <Container className="max-w-5xl pt-4">
        <Tabs label={t("account.area")} tabs={tabs} />
      </Container>
      <Toasts>
        <Outlet />
      </Toasts>
    </>
  );
}
