import { data, href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { incomingBody } from "#app/platform/http/request-body.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { csvFiles, FileField } from "#app/ui/file-field.tsx";
import { useNumber } from "#app/ui/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { uploadError } from "../upload-error.server.ts";
import type { Route } from "./+types/import.ts";
import { type ImportedRedirects, importRedirectFile } from "./read-redirects.server.ts";

const LIST = href("/admin/redirects");
/** More are counted, not listed. */
const LISTED = 100;

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return null;
}

/** No redirect after it: the same file imported again changes nothing. */
export async function action({ context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const body = context.get(incomingBody);
  if (!body) throw data(null, { status: 400 });
  const read = await importRedirectFile(admin, body);
  if (read.ok) return data(answerOf(read.value), { status: read.value.problems.length > 0 ? 422 : 200 });
  const { status, error } = await uploadError(read);
  return data({ error }, { status });
}

const answerOf = ({ added, same, problems }: ImportedRedirects) => ({
  done: { added, same, failed: problems.length, listed: problems.slice(0, LISTED) },
});

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Import redirects · Admin", noindex: true, error });

export default function ImportRedirects({ actionData }: Route.ComponentProps) {
  const done = actionData && "done" in actionData ? actionData.done : undefined;
  const error = actionData && "error" in actionData ? actionData.error : undefined;
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Redirects", to: LIST }, { label: "Import" }]} />
      </div>
      <PageHeader
        size="plain"
        title="Import redirects"
        description="Keep the URLs of your previous shop working. You can also import a list that you exported here."
      />
      {done ? <Outcome {...done} /> : null}
      <Card>
        {/* No form of the router: the body is read as it comes. */}
        <form
          method="post"
          action={href("/admin/redirects/import")}
          encType="multipart/form-data"
          className="space-y-4 text-sm"
        >
          <FileField
            accept={csvFiles}
            label="Redirect file"
            hint="CSV, up to 2 MB and 5,000 rows, with the columns “Old URL” and “Leads to”. Shopify’s export works as it is."
            error={error}
          />
          <Button>Import redirects</Button>
        </form>
      </Card>
    </div>
  );
}

type Done = { added: number; same: number; failed: number; listed: ImportedRedirects["problems"] };

function Outcome({ added, same, failed, listed }: Done) {
  const number = useNumber();
  const redirects = (count: number) => `${number(count)} ${count === 1 ? "redirect" : "redirects"}`;
  return (
    <div className="mb-5 space-y-4">
      <Notice tone={failed > 0 ? "warning" : "success"} live="alert" title={`${redirects(added)} added`}>
        {same > 0 ? <p>{`${redirects(same)} already in the list.`}</p> : null}
        {failed > 0 ? (
          <p>
            {failed === 1
              ? "One line was left out. Correct it, then import the file again."
              : `${number(failed)} lines were left out. Correct them, then import the file again.`}
          </p>
        ) : null}
      </Notice>
      {listed.length > 0 ? (
        <Card title="Lines left out">
          <ul className="space-y-2 text-sm">
            {listed.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                <span className="text-muted">Line {line}:</span> {reason}
              </li>
            ))}
          </ul>
          {failed > listed.length ? <p className="mt-4 text-sm text-muted">These are the first {LISTED}.</p> : null}
        </Card>
      ) : null}
    </div>
  );
}
