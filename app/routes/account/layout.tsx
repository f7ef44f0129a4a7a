import { href, Outlet, useLocation } from "react-router";
import { customerGuard, requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { hasOwnCredit } from "#app/modules/gift-cards/index.server.ts";
import { pageMethodsOnly, withoutTrailingSlash } from "#app/platform/http/request-target.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { Container } from "#app/ui/page-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
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

const credit = { to: href("/account/credit"), label: "Credit", inside: [] };
const pages = [
  { to: href("/account"), label: "Orders", inside: [] },
  { to: href("/account/requests"), label: "Requests", inside: [] },
  { to: href("/account/addresses"), label: "Addresses", inside: [href("/account/addresses")] },
  {
    to: href("/account/profile"),
    label: "Profile",
    inside: [href("/account/data"), href("/account/email"), href("/account/confirm")],
  },
  { to: href("/account/security"), label: "Security", inside: [] },
];

export default function AccountLayout({ loaderData: { hasCredit } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const shown = hasCredit || pathname === credit.to ? pages.toSpliced(2, 0, credit) : pages;
  const tabs = shown.map(({ to, label, inside }) => ({
    ...{ to, label },
    current: pathname === to || inside.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  }));
  return (
    <>
      <Container className="max-w-5xl pt-4">
        <Tabs label="Account" tabs={tabs} />
      </Container>
      <Toasts>
        <Outlet />
      </Toasts>
    </>
  );
}
