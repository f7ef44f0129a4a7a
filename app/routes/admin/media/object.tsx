import { data, Form, href, redirect } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { formatFileSize } from "#app/kernel/file-size.ts";
import { mediaAdminFor } from "#app/modules/media/index.server.ts";
import { altSchema } from "#app/modules/media/media.schema.ts";
import { MediaThumbnail, typeLabel } from "#app/modules/media/media-grid.tsx";
import { groupOfPicture } from "#app/modules/stores/settings-pictures.ts";
import { Button, LinkButton, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Confirm } from "#app/ui/disclosure.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { formAgain, readFields, submit } from "../../submit.server.ts";
import { settingsPaths } from "../settings-paths.ts";
import type { Route } from "./+types/object.ts";

const notices = { alt: "Alt text saved.", replaced: "File replaced everywhere it’s shown." };

async function getObject({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const media = mediaAdminFor(requireAdmin(context));
  const found = z.uuid().safeParse(params.id).success ? await media.find(params.id) : null;
  if (!found) throw data(null, { status: 404 });
  return { media, found };
}

export async function loader({ request, ...args }: Route.LoaderArgs) {
  const { found } = await getObject(args);
  return { object: found, notice: findNotice(request, notices, "saved") };
}

export async function action({ request, ...args }: Route.ActionArgs) {
  const { media, found } = await getObject(args);
  const { intent, alt } = await readFields(request, ["intent", "alt"]);
  if (intent === "describe") {
    const run = async (typed: { alt: string }) => {
      await media.setAlt(found.id, typed.alt);
      return { ok: true } as const;
    };
    return submit(
      { alt },
      { schema: z.object({ alt: altSchema }), run, to: `${href("/admin/media/:id", { id: found.id })}?saved=alt` },
    );
  }
  if (intent !== "delete") throw data(null, { status: 400 });
  const { inUse } = await media.delete([found.id]);
  if (inUse.length === 0) return redirect(`${href("/admin/media")}?deleted=1`, 303);
  return formAgain({ typed: { alt: found.alt }, errors: { form: "This file is in use: see the list below." } }, 409);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `${loaderData?.object.name ?? "Media"} · Admin`, noindex: true, error });

type Found = Route.ComponentProps["loaderData"]["object"];

export default function MediaObject({ loaderData, actionData }: Route.ComponentProps) {
  const { object, notice } = loaderData;
  const isPicture = object.contentType.startsWith("image/");
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Media", to: href("/admin/media") }, { label: object.name }]} />
      </div>
      <PageHeader
        size="plain"
        title={<span className="[overflow-wrap:anywhere]">{object.name}</span>}
        actions={
          <LinkButton to={href("/admin/media/:id/replace", { id: object.id })} variant="secondary">
            Replace
          </LinkButton>
        }
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{actionData ? null : notice}</Toast>
        <ErrorSummary errors={actionData?.errors} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="aspect-square overflow-hidden rounded-lg bg-sunken">
          <MediaThumbnail item={object} />
        </div>
        <div className="grid gap-6">
          {isPicture ? (
            <AltForm
              key={object.alt}
              alt={actionData?.typed?.alt ?? object.alt}
              error={errorFor(actionData?.errors, "alt")}
            />
          ) : null}
          <Facts object={object} />
          {isPicture ? <InTexts {...object} /> : null}
          <Uses references={object.references} />
          {object.references.length === 0 ? <DeleteForm /> : null}
        </div>
      </div>
    </>
  );
}

function AltForm({ alt, error }: { alt: string; error: string | undefined }) {
  return (
    <Card>
      <Form method="post" className="space-y-4">
        <TextField
          label="Alt text"
          name="alt"
          hint="What the picture shows, for people who can’t see it. Products start with this text and can have their own."
          defaultValue={alt}
          maxLength={300}
          error={error}
        />
        <Button name="intent" value="describe">
          Save alt text
        </Button>
      </Form>
    </Card>
  );
}

/** The picture as Markdown: brackets would end its description. */
function InTexts({ url, alt }: Pick<Found, "url" | "alt">) {
  return (
    <Card title="In pages and posts">
      <CopyField
        label="Markdown"
        name="markdown"
        hint="Paste it into the text of a page or a post, on a line of its own."
        value={`![${alt.replaceAll(/[[\]\\]/g, "\\$&")}](${url})`}
        what="Markdown"
      />
    </Card>
  );
}

function Facts({ object }: { object: Found }) {
  const { language } = useFormats();
  const { width, height, size, contentType, createdAt, url, variants } = object;
  const address = (
    <a href={url} className="underline underline-offset-4 [overflow-wrap:anywhere]">
      {url}
    </a>
  );
  const items = [
    { term: "Kind", value: typeLabel(contentType) },
    { term: "Size", value: formatFileSize(size, language) },
    ...(width && height ? [{ term: "Pixels", value: `${width} × ${height}` }] : []),
    ...(variants > 0 ? [{ term: "Smaller copies", value: String(variants) }] : []),
    { term: "Added", value: <DateTime value={createdAt} /> },
    { term: "Address", value: address },
  ];
  return (
    <Card title="File">
      <DescriptionList items={items} />
    </Card>
  );
}

function Uses({ references }: Pick<Found, "references">) {
  return (
    <Card title="Where it’s shown">
      {references.length === 0 ? <p className="text-sm text-muted">This file isn’t shown anywhere.</p> : null}
      <ul className="space-y-2 text-sm empty:hidden">
        {references.map(({ kind, subjectId, label, alt }) => (
          <li key={`${kind} ${subjectId}`} className="[overflow-wrap:anywhere]">
            {kind === "product" ? (
              <TextLink to={href("/admin/products/:id", { id: subjectId })}>{label}</TextLink>
            ) : kind === "page" ? (
              <TextLink to={href("/admin/pages/:id", { id: subjectId })}>{label}</TextLink>
            ) : kind === "post" ? (
              <TextLink to={href("/admin/posts/:id", { id: subjectId })}>{label}</TextLink>
            ) : kind === "homeSection" ? (
              <>
                <TextLink to={href("/admin/home/:id", { id: subjectId })}>{label}</TextLink> (home page)
              </>
            ) : kind === "settings" ? (
              <TextLink to={settingsPaths[groupOfPicture(subjectId) ?? "home"]}>{label}</TextLink>
            ) : (
              `${label} (collection)`
            )}
            {alt ? <span className="block text-muted">“{alt}”</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DeleteForm() {
  return (
    <Confirm
      label="Delete this file"
      tone="danger"
      question="This can’t be undone. Orders that showed it will show no picture."
    >
      <Form method="post">
        <Button name="intent" value="delete" variant="danger">
          Delete permanently
        </Button>
      </Form>
    </Confirm>
  );
}
