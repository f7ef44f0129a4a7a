import { data, href } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { dayOf } from "#app/kernel/calendar.ts";
import { AnswerForm, DeclineForm } from "#app/modules/quote-requests/components/admin-answer-form.tsx";
import { RequestAside } from "#app/modules/quote-requests/components/admin-request-aside.tsx";
import { hasEnded, RequestStatus } from "#app/modules/quote-requests/components/request-labels.tsx";
import { RequestedLines } from "#app/modules/quote-requests/components/requested-lines.tsx";
import { requestsAdminFor } from "#app/modules/quote-requests/index.server.ts";
import type { AnswerFields } from "#app/modules/quote-requests/offer.schema.ts";
import { latestEnd } from "#app/modules/quote-requests/request.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { LOCATIONS_ZONE } from "#app/modules/stores/pickups.ts";
import type { Settings } from "#app/modules/stores/settings.schema.ts";
import { offerTaxHint } from "#app/modules/stores/tax-hint.ts";
import { offerTaxes } from "#app/modules/stores/tax-rules.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { standardLanguage } from "#app/texts/languages.ts";
import { textsIn } from "#app/texts/texts.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { errorFor } from "#app/ui/form-errors.ts";
import { ErrorSummary } from "#app/ui/form-feedback.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { RestoredNotice } from "#app/ui/unsaved-changes.tsx";
import { findNotice } from "../../find-notice.ts";
import { pageMeta } from "../../page-meta.ts";
import { type FormAgain, readFields } from "../../submit.server.ts";
import { useKeptActionData } from "../kept-action-data.ts";
import { rowId } from "../row-id.ts";
import type { Route } from "./+types/request.ts";
import {
  answerFieldNames,
  answerValues,
  lineFieldNames,
  type OfferingStore,
  readAnswer,
  requestNotices,
  seenVersion,
  submitAnswer,
  submitRefusal,
} from "./submit-answer.server.ts";

/** The quote request and what the Store's offers need. @throws `data(null, { status: 404 })` */
async function findWithStore(admin: AdminViewer, params: { id: string }, context: Route.LoaderArgs["context"]) {
  const [found, { shipping, store, taxes }] = await Promise.all([
    requestsAdminFor(admin).find(rowId(params)),
    settingsFor(admin, keepOf(context)),
  ]);
  if (!found) throw data(null, { status: 404 });
  const offering = {
    ...{ shipping, methods: shipping.methods, timeZone: store.timeZone },
    taxHint: offerTaxHint(taxes, textsIn(standardLanguage)),
    taxes: offerTaxes(taxes),
  } satisfies OfferingStore;
  return { found, store: offering };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const { found, store } = await findWithStore(admin, params, context);
  const restored = restoredForm(admin, request);
  const typed = restored?.form && Object.fromEntries([...restored.form].map(([name, value]) => [name, String(value)]));
  return {
    request: found,
    restored: restoredAs(restored),
    values: typed ? readAnswer(typed, found.lines.length) : answerValues(found, store),
    methods: methodChoices(store.shipping.zones),
    taxHint: store.taxHint,
    lastDay: dayOf(latestEnd(found.createdAt), store.timeZone),
    notice: findNotice(request, requestNotices),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const { found, store } = await findWithStore(admin, params, context);
  const lineFields = lineFieldNames(found.lines.length);
  const fields = await readFields(request, ["intent", "version", "reason", ...answerFieldNames, ...lineFields]);
  const seen = { id: found.id, version: seenVersion(fields.version) };
  if (fields.intent === "answer")
    return submitAnswer(admin, { ...found, ...seen, ...store }, readAnswer(fields, found.lines.length));
  if (fields.intent === "decline") return submitRefusal(admin, seen, fields.reason ?? "");
  throw data(null, { status: 400 });
}

/** Methods of several zones may have the same name. */
const methodChoices = (zones: Settings["shipping"]["zones"]) =>
  zones.flatMap(({ id: zone, name, methods }) => {
    const isNamed = zone !== LOCATIONS_ZONE && zones.filter(({ id }) => id !== LOCATIONS_ZONE).length > 1;
    return methods.map(({ id, title }) => ({ id, title: isNamed ? `${title} (${name})` : title }));
  });

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  pageMeta(matches, { title: `Quote request ${loaderData?.request.number ?? ""} · Admin`, noindex: true, error });

type Typed = { answer?: AnswerFields; reason?: string };

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { request, methods, lastDay, notice, restored, taxHint } = loaderData;
  const again: FormAgain<Typed> | undefined = useKeptActionData(loaderData, actionData);
  const path = href("/admin/requests/:id", { id: request.id });
  const { lines, currency, version, offer, paying, subtotalMinor } = request;
  return (
    <>
      <div className="pt-5">
        <Breadcrumbs
          items={[{ label: "Quote requests", to: href("/admin/requests") }, { label: `#${request.number}` }]}
        />
      </div>
      <PageHeader
        size="plain"
        title={
          <span className="flex flex-wrap items-center gap-3">
            Quote request #{request.number} <RequestStatus state={request.state} />
          </span>
        }
        description={<DateTime value={request.createdAt} />}
      />
      <div className="mb-5 space-y-4 empty:hidden">
        <Toast>{again ? null : notice}</Toast>
        <ErrorSummary errors={again?.errors} />
        <RestoredNotice restored={again ? null : restored} />
        {again?.refused ? (
          <Notice tone="warning" live="alert" title={again.refused}>
            Nothing was sent. The request is shown below as it is now, with what you typed.
          </Notice>
        ) : null}
        {paying ? (
          <Notice title="The customer is paying for the offer right now.">
            You can’t change or decline it until the payment has finished.
          </Notice>
        ) : null}
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_22rem]">
        <div className="space-y-6">
          <Card title={offer ? "Items, as offered" : "Items"}>
            <RequestedLines {...{ lines, currency, subtotalMinor, offer, taxHint }} />
          </Card>
          {hasEnded(request.state) || paying ? null : (
            <>
              <AnswerForm
                {...{ path, version, currency, lines, methods, lastDay, taxHint }}
                values={again?.typed?.answer ?? loaderData.values}
                unsaved={again?.typed?.answer !== undefined || restored === "typed"}
                errors={again?.errors}
              />
              <DeclineForm
                {...{ path, version }}
                reason={again?.typed?.reason ?? ""}
                error={errorFor(again?.errors, "reason")}
              />
            </>
          )}
        </div>
        <RequestAside request={request} />
      </div>
    </>
  );
}
