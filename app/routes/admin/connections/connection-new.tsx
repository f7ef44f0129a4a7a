import { data, href, redirect } from "react-router";
import { isFreshAdmin, requireAdmin, requireFreshAdmin } from "#app/auth/visitor/guards.server.ts";
import { NewConnection, ProviderChoice } from "#app/modules/connections/components/admin-new-connection.tsx";
import {
  connectionForms,
  eventsUrl,
  mayUse,
  newConnectionId,
  readConnectionId,
} from "#app/modules/connections/index.server.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { ConfirmFirst } from "../../confirm-first.tsx";
import { pageMeta } from "../../page-meta.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import type { Route } from "./+types/connection-new.ts";
import { providerSchema, readConnectionFields, submitNewConnection } from "./submit-connection.server.ts";
import { type ConnectionAnswer, testNew } from "./test-connection.server.ts";

const PATH = href("/admin/connections/new");

export function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const { searchParams } = new URL(request.url);
  const provider = providerSchema.safeParse(searchParams.get("provider"));
  const forms = Object.values(connectionForms).map(({ shown }) => shown);
  const offered = forms.filter((form) => mayUse(form.provider));
  if (!provider.success || !mayUse(provider.data)) return { form: null, forms: offered, path: PATH };
  const signedId = searchParams.get("for") ?? "";
  const id = readConnectionId(admin, signedId);
  const pathWith = (connection: string) =>
    `${PATH}?${new URLSearchParams({ provider: provider.data, for: connection })}`;
  // In the URL, so that it stays the same while the person is at the provider or confirms who they are.
  if (!id) throw redirect(pathWith(newConnectionId(admin)));
  const { shown } = connectionForms[provider.data];
  const fresh = isFreshAdmin(context);
  return { form: shown, signedId, eventsUrl: eventsUrl(id), fresh, path: pathWith(signedId) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const fields = await readConnectionFields(request);
  const provider = providerSchema.safeParse(fields.provider);
  const id = readConnectionId(admin, fields.for);
  if (!provider.success || !id) throw data(null, { status: 400 });
  if (fields.intent === "test") return testNew(requireFreshAdmin(context), provider.data, fields);
  if (fields.intent !== "create") throw data(null, { status: 400 });
  return submitNewConnection(context, requireFreshAdmin(context), { id, provider: provider.data, fields });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "New connection · Admin", noindex: true, error });

export default function ConnectionNew({ loaderData, actionData }: Route.ComponentProps) {
  const again: ConnectionAnswer | undefined = useKeptActionData(loaderData, actionData);
  const { form, path } = loaderData;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Connections", to: href("/admin/connections") }, { label: "New" }]} />
      </div>
      <PageHeader size="plain" title={form ? `Connect ${form.title}` : "New connection"} />
      <div className="mb-5 max-w-3xl space-y-4 empty:hidden">
        <ErrorSummary errors={again?.errors} />
        {again?.unproved || (form && !loaderData.fresh) ? (
          <ConfirmFirst what="connections" redirectTo={path} refused={again?.unproved ?? false} />
        ) : null}
      </div>
      {form ? (
        loaderData.fresh || again ? (
          <NewConnection
            {...loaderData}
            typed={again?.typed ?? {}}
            tested={again?.tested}
            attempt={again?.attempt}
            errors={again?.errors}
          />
        ) : null
      ) : (
        <div className="max-w-3xl">
          <ProviderChoice forms={loaderData.forms} />
        </div>
      )}
    </>
  );
}
