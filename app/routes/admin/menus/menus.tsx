import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { menusAdminFor } from "#app/modules/menus/index.server.ts";
import { type MenuName, menuLabels, menuNames } from "#app/modules/menus/menu.ts";
import { Badge } from "#app/ui/badge.tsx";
import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/menus.ts";
import { menuPath } from "./menu-path.ts";

const places: Record<MenuName, string> = {
  main: "At the top of each page. By default, it lists all published collections.",
  footer:
    "At the bottom of each page. By default, it lists products, collections, help and the links from your settings.",
};

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await menusAdminFor(requireAdmin(context)).own() };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Menus · Admin", noindex: true, error });

export default function Menus({ loaderData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <PageHeader size="plain" title="Menus" description="The links in your store’s header and footer." />
      <Card
        footer={
          <>
            The announcement, social media and payment methods are in{" "}
            <TextLink to={href("/admin/settings/frame")}>Header and footer</TextLink>.
          </>
        }
      >
        <ul className="divide-y divide-line">
          {menuNames.map((menu) => (
            <MenuLine key={menu} menu={menu} own={loaderData.own.includes(menu)} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function MenuLine({ menu, own }: { menu: MenuName; own: boolean }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3.5 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium">{menuLabels[menu]}</span>
          <Badge tone={own ? "success" : "neutral"}>{own ? "Your own" : "Automatic"}</Badge>
        </p>
        <p className="mt-0.5 text-muted">{places[menu]}</p>
      </div>
      <TextLink to={menuPath(menu)} className="inline-flex min-h-11 items-center">
        Edit <span className="sr-only">{menuLabels[menu]}</span>
      </TextLink>
    </li>
  );
}
