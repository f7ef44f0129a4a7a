import { useState } from "react";
import { Form, href, isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { adminGuard, requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { formOwner } from "#app/auth/visitor/kept-form.server.ts";
import { countAttention } from "#app/flows/money/index.server.ts";
import { ordersAdminFor } from "#app/modules/orders/index.server.ts";
import { requestsAdminFor } from "#app/modules/quote-requests/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { pageMethodsOnly, withoutTrailingSlash } from "#app/platform/http/request-target.server.ts";
import { shortCount } from "#app/platform/list-place.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { AdminShell } from "#app/ui/admin-shell.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Toasts } from "#app/ui/toast.tsx";
import { FormOwner } from "#app/ui/unsaved-changes.tsx";
import type { LanguageHandle } from "../page-language.ts";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/layout.ts";
import { AdminError } from "./components/admin-error.tsx";
import { isNavFolded, rememberNavFolded } from "./folded-navigation.ts";
import { navigation } from "./navigation.tsx";
import { SearchField } from "./search/search-field.tsx";
import { useShortcuts } from "./shortcuts/use-shortcuts.ts";

export const handle: LanguageHandle = { textLanguage: "en" };

export const middleware = [adminGuard, pageMethodsOnly, withoutTrailingSlash("admin")];

/** Needed also so that the middleware above runs on every navigation to a page without a loader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const keep = keepOf(context);
  const [toFulfil, attention, requests, { store }] = await Promise.all([
    ordersAdminFor(admin).toFulfil(),
    countAttention(admin, keep),
    requestsAdminFor(admin).waiting(),
    settingsFor(admin, keep),
  ]);
  return {
    storeName: store.name,
    operator: admin.email,
    formOwner: formOwner(admin),
    foldedNav: isNavFolded(request),
    development: env().mode !== "production",
    toFulfil,
    attention,
    requests,
  };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Admin", noindex: true, error });

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <FormOwner value={loaderData.formOwner}>
        <Toasts>
          <Outlet />
        </Toasts>
      </FormOwner>
    </Shell>
  );
}

/** Errors of any admin page, inside the frame; the frame itself requires an authenticated Operator. */
export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("routes/admin/layout");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (frame && status !== 403) {
    return (
      <Shell {...frame}>
        <AdminError status={status} />
      </Shell>
    );
  }
  return (
    <main id="main" className="mx-auto max-w-3xl px-4 sm:px-6">
      <AdminError status={status} signOut={status === 403 ? <SignOut /> : null} />
    </main>
  );
}

type Frame = Awaited<ReturnType<typeof loader>>;

function Shell({
  storeName,
  operator,
  development,
  toFulfil,
  attention,
  requests,
  foldedNav,
  children,
}: Frame & { children: React.ReactNode }) {
  const { language } = useFormats();
  const [folded, setFolded] = useState(foldedNav);
  useShortcuts();
  const badge = (count: number) => (count > 0 ? shortCount(count, language) : undefined);
  return (
    <AdminShell
      storeName={storeName}
      nav={navigation({ orders: badge(toFulfil), requests: badge(requests) })}
      operator={operator}
      account={[
        { to: href("/admin/account/profile"), label: "Profile" },
        { to: href("/admin/account/security"), label: "Password and sessions" },
        { to: href("/admin/security"), label: "Two-step sign-in" },
        { to: href("/admin/shortcuts"), label: "Keyboard shortcuts" },
      ]}
      attention={{ to: href("/admin/attention"), count: badge(attention) }}
      search={<SearchField />}
      folded={folded}
      onFold={(next) => {
        rememberNavFolded(next);
        setFolded(next);
      }}
      signOut={<SignOut />}
      status={development ? <Badge tone="warning">Development</Badge> : null}
    >
      {children}
    </AdminShell>
  );
}

/** A full page load, so that nothing of the admin's data stays in the page. */
function SignOut() {
  return (
    <Form method="post" action={href("/sign-out")} reloadDocument>
      <button type="submit" className="flex min-h-11 w-full items-center rounded-lg px-3 text-sm hover:bg-sunken">
        Sign out
      </button>
    </Form>
  );
}
