import { useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { AdminMenuForm } from "#app/modules/menus/components/admin-menu-form.tsx";
import { menusAdminFor } from "#app/modules/menus/index.server.ts";
import { MOST_ITEMS, menuLabels } from "#app/modules/menus/menu.ts";
import { described, readMenuForm, readTarget } from "#app/modules/menus/menu-form.ts";
import { SettingsConflict } from "#app/modules/stores/components/settings-conflict.tsx";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import type { Route } from "./+types/menu.ts";
import { menuName, menuPath } from "./menu-path.ts";
import { readMenu } from "./menu-screen.server.ts";
import { type MenuAnswer, submitMenu } from "./submit-menu.server.ts";

const notices = { saved: "Menu saved.", reset: "The menu is automatic again." };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = menuName(params);
  const menu = await readMenu(admin, id);
  const restored = restoredForm(admin, request);
  const typed = restored?.form ? readMenuForm(restored.form) : null;
  if (typed) {
    const ids = typed.rows.flatMap(({ target }) => readTarget(target)?.targetId ?? []);
    menu.values = { ...typed, rows: described(typed.rows, await menusAdminFor(admin).places(ids)) };
  }
  return { id, ...menu, restored: restoredAs(restored), notice: findNotice(request, notices) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  return submitMenu(admin, menuName(params), await readForm(request));
}

/** Also after a refusal: the page then knows whether the menu is automatic now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const name = loaderData ? menuLabels[loaderData.id] : "Menu";
  return pageMeta(matches, { title: `${name} · Admin`, noindex: true, error });
};

export default function Menu({ loaderData, actionData }: Route.ComponentProps) {
  const { id, automatic, more, restored, targets } = loaderData;
  const answer: MenuAnswer | undefined = useKeptActionData(loaderData, actionData);
  const [discarded, setDiscarded] = useState({ times: 0, answer });
  const again = discarded.answer === answer && discarded.times > 0 ? undefined : answer;
  const values = again?.typed ?? loaderData.values;
  const path = menuPath(id);
  return (
    <div className="max-w-4xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Menus", to: href("/admin/menus") }, { label: menuLabels[id] }]} />
      </div>
      <PageHeader
        size="plain"
        title={menuLabels[id]}
        description={<Badge tone={automatic ? "neutral" : "success"}>{automatic ? "Automatic" : "Your own"}</Badge>}
        actions={<HistoryLink id={id} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaderData.notice}</Toast>
        <ErrorSummary errors={again?.errors} />
        <RestoredNotice restored={again ? null : restored} />
        {again?.refused ? <Notice tone="danger" live="alert" title={again.refused} /> : null}
        {again?.differences ? (
          <SettingsConflict
            differences={again.differences}
            path={path}
            title="Someone else changed this menu while you were editing it"
          />
        ) : null}
        {automatic ? <Notice title="This menu is automatic">{automaticText(id, more)}</Notice> : null}
      </div>
      <AdminMenuForm
        // Each menu, each version of it and each form that comes back gets a new form.
        key={`${id} ${loaderData.values.version} ${discarded.times} ${JSON.stringify(again?.typed ?? restored)}`}
        {...{ path, values, targets }}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
        onDiscard={() => setDiscarded(({ times }) => ({ times: times + 1, answer }))}
      />
      {id === "footer" ? (
        <p className="mt-6 text-sm text-muted">
          Items with others under them are columns; those without are under Information, before your legal pages. Those
          stay in every footer, whatever the menu has.
        </p>
      ) : null}
      {automatic ? null : <ResetCard path={path} version={loaderData.values.version} />}
    </div>
  );
}

function automaticText(id: "main" | "footer", more: number): string {
  const follows = id === "main" ? "your collections" : "your collections and settings";
  const first = more > 0 ? ` Below are the first ${MOST_ITEMS} items: a menu of your own has no more.` : "";
  return `It follows ${follows}. Once you save it, it’s your own, and new collections aren’t added to it.${first}`;
}

function ResetCard({ path, version }: { path: string; version: string }) {
  const pending = useNavigation().formData?.get("intent") === "reset";
  return (
    <Card className="mt-6">
      <Confirm
        label="Reset to automatic"
        tone="danger"
        question="Your items are permanently deleted, and the menu follows your collections and settings again."
      >
        <Form method="post" action={path}>
          <input type="hidden" name="intent" value="reset" />
          <input type="hidden" name="version" value={version} />
          <Button variant="danger" pending={pending} pendingLabel="Resetting">
            Reset to automatic
          </Button>
        </Form>
      </Confirm>
    </Card>
  );
}
