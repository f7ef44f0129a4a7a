import type { Schedule } from "#app/kernel/schedule.ts";
import { AdminPageForm, SavePage } from "#app/modules/content/components/admin-page-form.tsx";
import { PageBadge } from "#app/modules/content/components/admin-page-table.tsx";
import type { PageState, Section } from "#app/modules/content/page.ts";
import { PictureField } from "#app/modules/stores/components/picture-field.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { ScheduleText } from "#app/ui/schedule-text.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { HistoryLink } from "../audit/history-link.tsx";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import type { readEdited } from "./read-edited.server.ts";
import { placesOf } from "./section-places.ts";
import type { ContentAnswer } from "./submit-content.server.ts";

type Props = {
  section: Section;
  loaderData: Awaited<ReturnType<typeof readEdited>>;
  actionData: ContentAnswer | undefined;
};

/** A new or a saved page or post. */
export function EditScreen({ section, loaderData, actionData }: Props) {
  const { id, saved, kinds, restored } = loaderData;
  const again: ContentAnswer | undefined = useKeptActionData(loaderData, actionData);
  const values = again?.typed ?? loaderData.values;
  const { one, list, edit } = placesOf[section];
  const path = edit(id ?? "new");
  const title = saved?.title ?? `New ${one}`;
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[list, { label: title }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={saved ? <Status {...saved} /> : undefined}
        actions={
          <>
            {id && saved ? <Links {...{ section, id }} {...saved} /> : null}
            <SavePage section={section} />
          </>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : loaderData.notice}</Toast>
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict={`Someone else saved this ${one} while you were editing it`}
        />
      </div>
      <AdminPageForm
        // Each page and each version of it gets a new form, and so does what someone else saved.
        key={`${id} ${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ section, path, values, kinds }}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
        picture={
          section === "post" ? (
            <PictureField
              label="Picture"
              name="imageUrl"
              hint="Shown above the text, and next to the post in the blog."
              value={values.imageUrl}
              path={path}
              error={errorFor(again?.errors, "imageUrl")}
              pictures={again?.pictures ?? loaderData.pictures}
              search={values["imageUrl.q"]}
            />
          ) : null
        }
      />
    </div>
  );
}

function Status({ state, publishAt, hideAt }: Schedule & { state: PageState }) {
  return (
    <>
      <PageBadge {...{ state, publishAt }} />
      <ScheduleText {...{ publishAt, hideAt }} />
    </>
  );
}

function Links({ section, id, state, handle }: { section: Section; id: string; state: PageState; handle: string }) {
  const { one, shown, preview, versions, remove } = placesOf[section];
  return (
    <>
      <HistoryLink id={id} />
      {state === "published" ? (
        <LinkButton to={shown(handle)} variant="quiet">
          View {one}
        </LinkButton>
      ) : (
        <LinkButton to={preview(id)} variant="quiet">
          Preview
        </LinkButton>
      )}
      <LinkButton to={versions(id)} variant="quiet">
        Versions
      </LinkButton>
      <LinkButton to={remove(id)} variant="quiet">
        Delete
      </LinkButton>
    </>
  );
}
