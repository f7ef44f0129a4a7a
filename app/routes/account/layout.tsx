import { Outlet } from "react-router";
import { customerGuard, requireCustomer } from "#app/auth/guards.server.ts";
import { pageMethodsOnly } from "#app/platform/http/page-methods.server.ts";
import type { Route } from "./+types/layout.ts";

export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [customerGuard, pageMethodsOnly];

/** A loader must be here: middleware runs for a navigation in the browser only where there is data to fetch. */
export function loader({ context }: Route.LoaderArgs) {
  const { name, operator } = requireCustomer(context);
  return { name, operator };
}

export default function AccountLayout() {
  return <Outlet />;
}
