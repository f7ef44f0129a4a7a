import { useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { readHomeOrder } from "#app/modules/content/home-order.ts";
import { homeKindHints, homeKindLabels, homeKinds, MOST_SECTIONS } from "#app/modules/content/home-section.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { DefaultButton, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SaveBar } from "#app/ui/save-bar.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { UnsavedChanges } from "#app/ui/unsaved-changes.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { HistoryLink } from "../audit/history-link.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import type { Route } from "./+types/home.ts";
import { HomeRows, useHomeRows } from "./home-rows.tsx";
import { readHome, type SectionAbout } from "./read-home.server.ts";
import { type HomeAnswer, submitHome } from "./submit-home.server.ts";

const PATH = href("/admin/home");
const notices = { saved: "Home page saved.", created: "Section added.", section: "Section saved." };

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const home = await readHome(admin);
  const restored = restoredForm(admin, request);
  const typed = restored?.form ? readHomeOrder(restored.form) : null;
  return {
    ...home,
    values: typed ?? home.values,
    restored: restoredAs(restored),
    notice: findNotice(request, notices),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitHome(requireAdmin(context), await readForm(request));
}

/** Also after a refusal: the page then knows what there is now. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Home page · Admin", noindex: true, error });

/** Of a section that was deleted since. */
const gone: SectionAbout = { name: "Deleted section", kind: "", leftOut: null };

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { automatic, restored } = loaderData;
  const answer: HomeAnswer | undefined = useKeptActionData(loaderData, actionData);
  const [discarded, setDiscarded] = useState({ times: 0, answer });
  const again = discarded.answer === answer && discarded.times > 0 ? undefined : answer;
  const values = again?.typed ?? loaderData.values;
  return (
    <div className="max-w-4xl">
      <PageHeader
        size="plain"
        title="Home page"
        description="What visitors see first, in sections from top to bottom."
        actions={
          <>
            <HistoryLink id="home" />
            <LinkButton to={href("/admin/home/preview")} variant="quiet">
              Preview
            </LinkButton>
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaderData.notice}</Toast>
        <EditNotices
          again={again}
          restored={restored}
          path={PATH}
          conflict="Someone else changed the home page while you were editing it"
        />
        {automatic ? (
          <Notice title="The home page is automatic">
            While no section is shown, it has your store’s name, its collections and its newest products. Heading and
            picture are in <TextLink to={href("/admin/settings/home")}>settings</TextLink>.
          </Notice>
        ) : null}
      </div>
      {values.rows.length > 0 ? (
        <OrderForm
          // Each version and each form that comes back gets a new form.
          key={`${loaderData.values.version} ${discarded.times} ${JSON.stringify(again?.typed ?? restored)}`}
          values={values}
          about={(key) => loaderData.about[key] ?? gone}
          errors={again?.errors}
          unsaved={again?.typed !== undefined || restored === "typed"}
          onDiscard={() => setDiscarded(({ times }) => ({ times: times + 1, answer }))}
        />
      ) : null}
      <AddCard count={Object.keys(loaderData.about).length} />
    </div>
  );
}

type OrderProps = {
  values: NonNullable<HomeAnswer["typed"]>;
  about: (key: string) => SectionAbout;
  errors: HomeAnswer["errors"];
  unsaved: boolean;
  onDiscard: () => void;
};

function OrderForm({ values, about, errors, unsaved, onDiscard }: OrderProps) {
  const { status, ...rows } = useHomeRows(values.rows, about);
  return (
    <Form method="post" action={PATH} noValidate className="space-y-6">
      <DefaultButton value="save" />
      <UnsavedChanges unsaved={unsaved} />
      <input type="hidden" name="version" value={values.version} />
      <Card title="Sections">
        <HomeRows {...rows} about={about} errors={errors} />
        <p role="status" className="mt-3 text-sm text-muted empty:hidden">
          {status}
        </p>
      </Card>
      <SaveBar
        label="Save home page"
        pending={useNavigation().formData?.get("intent") === "save"}
        unsaved={unsaved}
        wordOf={(name) => (name.startsWith("shown.") ? "what is shown" : "sections")}
        onDiscard={onDiscard}
      />
    </Form>
  );
}

function AddCard({ count }: { count: number }) {
  return (
    <Card title="Add a section" className="mt-6">
      {count >= MOST_SECTIONS ? (
        <p className="text-sm text-muted">A home page has at most {MOST_SECTIONS} sections. Remove one first.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
          {homeKinds.map((kind) => (
            <li key={kind}>
              <Link
                to={`${href("/admin/home/:id", { id: "new" })}?kind=${kind}`}
                className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
              >
                <span className="sr-only">Add: </span>
                {homeKindLabels[kind]}
              </Link>
              <p className="text-sm text-muted">{homeKindHints[kind]}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
