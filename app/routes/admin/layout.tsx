import {
  BadgeCheck,
  BellRing,
  Gauge,
  Gift,
  Images,
  KeyRound,
  LayoutDashboard,
  Mail,
  MessageSquareText,
  Newspaper,
  Package,
  Plug,
  RadioTower,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  TicketPercent,
  Users,
} from "lucide-react";
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
import { Button } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { FormOwner } from "#app/ui/unsaved-changes.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/layout.ts";
import { AdminError } from "./components/admin-error.tsx";

export const middleware = [adminGuard, pageMethodsOnly, withoutTrailingSlash("admin")];

/** Needed also so that the middleware above runs on every navigation to a page without a loader. */
export async function loader({ context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const [toFulfil, attention, requests, { store }] = await Promise.all([
    ordersAdminFor(admin).toFulfil(),
    countAttention(admin),
    requestsAdminFor(admin).waiting(),
    settingsFor(admin, keepOf(context)),
  ]);
  return {
    storeName: store.name,
    operator: admin.email,
    formOwner: formOwner(admin),
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
        <Outlet />
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
  children,
}: Frame & { children: React.ReactNode }) {
  const { language } = useFormats();
  const badge = (count: number) => (count > 0 ? shortCount(count, language) : undefined);
  const nav = [
    {
      to: href("/admin"),
      label: "Dashboard",
      end: true,
      icon: <LayoutDashboard aria-hidden size={20} strokeWidth={1.75} />,
    },
    {
      to: href("/admin/attention"),
      label: "Attention",
      count: badge(attention),
      icon: <BellRing aria-hidden size={20} strokeWidth={1.75} />,
    },
    {
      to: href("/admin/orders"),
      label: "Orders",
      count: badge(toFulfil),
      icon: <ReceiptText aria-hidden size={20} strokeWidth={1.75} />,
    },
    {
      to: href("/admin/requests"),
      label: "Quote requests",
      count: badge(requests),
      icon: <MessageSquareText aria-hidden size={20} strokeWidth={1.75} />,
    },
    { to: href("/admin/customers"), label: "Customers", icon: <Users aria-hidden size={20} strokeWidth={1.75} /> },
    { to: href("/admin/products"), label: "Products", icon: <Package aria-hidden size={20} strokeWidth={1.75} /> },
    { to: href("/admin/gift-cards"), label: "Gift cards", icon: <Gift aria-hidden size={20} strokeWidth={1.75} /> },
    {
      to: href("/admin/discounts"),
      label: "Discounts",
      icon: <TicketPercent aria-hidden size={20} strokeWidth={1.75} />,
    },
    { to: href("/admin/media"), label: "Media", icon: <Images aria-hidden size={20} strokeWidth={1.75} /> },
    {
      to: href("/admin/newsletter"),
      label: "Newsletter",
      icon: <Newspaper aria-hidden size={20} strokeWidth={1.75} />,
    },
    { to: href("/admin/settings"), label: "Settings", icon: <Settings aria-hidden size={20} strokeWidth={1.75} /> },
    { to: href("/admin/connections"), label: "Connections", icon: <Plug aria-hidden size={20} strokeWidth={1.75} /> },
    { to: href("/admin/events"), label: "Events", icon: <RadioTower aria-hidden size={20} strokeWidth={1.75} /> },
    { to: href("/admin/emails"), label: "Emails", icon: <Mail aria-hidden size={20} strokeWidth={1.75} /> },
    { to: href("/admin/audit"), label: "Audit log", icon: <ScrollText aria-hidden size={20} strokeWidth={1.75} /> },
    { to: href("/admin/limits"), label: "Rate limits", icon: <Gauge aria-hidden size={20} strokeWidth={1.75} /> },
    {
      to: href("/admin/capabilities"),
      label: "Capabilities",
      icon: <BadgeCheck aria-hidden size={20} strokeWidth={1.75} />,
    },
    {
      to: href("/admin/security"),
      label: "Two-step sign-in",
      icon: <ShieldCheck aria-hidden size={20} strokeWidth={1.75} />,
    },
    {
      to: href("/account/security"),
      label: "Your account",
      icon: <KeyRound aria-hidden size={20} strokeWidth={1.75} />,
    },
  ];
  return (
    <AdminShell
      storeName={storeName}
      nav={nav}
      operator={operator}
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
      <Button variant="quiet" className="whitespace-nowrap max-sm:px-2">
        Sign out
      </Button>
    </Form>
  );
}
