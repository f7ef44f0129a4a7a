import { data, href, redirect, useRouteError } from "react-router";
import { z } from "zod";
import { shopperOf } from "#app/auth/visitor/visitor.server.ts";
import { DownloadList } from "#app/modules/downloads/components/download-list.tsx";
import { downloadsByToken, takeDownload } from "#app/modules/downloads/index.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailedLinkPage } from "#app/ui/emailed-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { ErrorPage, isErrorWith } from "../../error-page.tsx";
import { pageMeta } from "../../page-meta.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { formAgain, readFields } from "../../submit.server.ts";
import { linkInvalid, requireToken, tokenPageHeaders } from "../email-token.server.ts";
import type { Route } from "./+types/downloads.ts";

/** What the holder of an emailed link bought. Opening it changes nothing, as email scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await downloadsByToken(await shopperOf(context), requireToken(request));
  if (!found) throw linkInvalid();
  return data(found, { headers: tokenPageHeaders });
}

/** Counts a download, and leads to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = requireToken(request);
  const { grant: grantId, file: fileId } = await readFields(request, ["grant", "file"]);
  if (![grantId, fileId].every((id) => z.uuid().safeParse(id).success)) throw data(null, { status: 400 });
  const taken = await takeDownload(await shopperOf(context), { token, grantId, fileId });
  if (taken.ok) return redirect(`${href("/downloads/file")}?ticket=${taken.value}`, 303);
  if (taken.code === "not_found") throw linkInvalid();
  return formAgain({ refused: (await refusalInWords(taken)) ?? currentTexts()("order_answers.download_over") }, 409);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("downloads.title"), noindex: true });

export default function Downloads({ loaderData: downloads, actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <Container narrow className="pb-16">
      <PageHeader eyebrow={t("orders.title", { order: downloads.name })} title={t("downloads.title")} />
      {actionData?.refused ? (
        <div className="mb-6">
          <Notice tone="warning" live="alert" title={actionData.refused}>
            {t("downloads.write_to_us")}
          </Notice>
        </div>
      ) : null}
      <DownloadList downloads={downloads} />
    </Container>
  );
}

export function ErrorBoundary() {
  const t = useTexts();
  if (!isErrorWith(useRouteError(), "link_invalid")) return <ErrorPage />;
  return (
    <EmailedLinkPage title={t("downloads.link_invalid")} text={t("downloads.link_invalid_hint")}>
      <LinkButton to={href("/orders/lookup")} size="large">
        {t("orders.find")}
      </LinkButton>
      <LinkButton to={href("/contact")} variant="secondary" size="large">
        {t("orders.contact")}
      </LinkButton>
    </EmailedLinkPage>
  );
}
