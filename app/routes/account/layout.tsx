import { href, NavLink, Outlet } from "react-router";
import { customerGuard, requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { pageMethodsOnly, withoutTrailingSlash } from "#app/platform/http/request-target.server.ts";
import { Container } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/layout.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  customerGuard,
  pageMethodsOnly,
  withoutTrailingSlash("customer"),
];

/** Needed because middleware runs on a client navigation only if there is data to fetch. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, operator } = requireCustomer(context);
  return { name, operator };
}

const pages = [
  { to: href("/account"), label: "Orders", end: true },
  { to: href("/account/requests"), label: "Quote requests" },
  { to: href("/account/credit"), label: "Credit" },
  { to: href("/account/addresses"), label: "Addresses" },
  { to: href("/account/profile"), label: "Profile" },
  { to: href("/account/data"), label: "Your data" },
  { to: href("/account/security"), label: "Security" },
];

export default function AccountLayout() {
  return (
    <>
      <Container className="max-w-5xl pt-4">
        <nav aria-label="Account">
          <ul className="flex flex-wrap gap-x-6 border-b border-line">
            {pages.map(({ to, label, end = false }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={end}
                  className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-sm text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
      <Outlet />
    </>
  );
}
