import { MapPin, Plus } from "lucide-react";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { BOOK_MAX } from "#app/modules/customers/address-book.ts";
import { AddressList } from "#app/modules/customers/components/address-list.tsx";
import { addressBookFor } from "#app/modules/customers/index.server.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { currentTexts } from "#app/texts/texts.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import { Container, PageHeader } from "#app/ui/page-header.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { Toast } from "#app/ui/toast.tsx";
import { pageMeta } from "../../page-meta.ts";
import { formAgain, readFields } from "../../submit.server.ts";
import type { Route } from "./+types/addresses.ts";

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

const PATH = href("/account/addresses");
const notices = {
  saved: "account_answers.address_saved",
  default: "account_answers.address_default",
  restored: "account_answers.address_restored",
} as const;
const newsSchema = z.object({
  done: z.enum(["saved", "default", "restored"]).optional().catch(undefined),
  removed: z.uuid().optional().catch(undefined),
});
const operationSchema = z.object({ intent: z.enum(["default", "remove", "restore"]), id: z.uuid() });

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const keep = keepOf(context);
  const [book, { store }] = await Promise.all([addressBookFor(viewer).list(), settingsFor(viewer, keep)]);
  const { done, removed } = newsSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return {
    addresses: book.map((address) => ({
      id: address.id,
      isDefault: address.isDefault,
      lines: addressLines(address, store.language),
    })),
    notice: done ? currentTexts()(notices[done]) : null,
    removed: book.some(({ id }) => id === removed) ? undefined : removed,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const book = addressBookFor(requireCustomer(context));
  const operation = operationSchema.safeParse(await readFields(request, ["intent", "id"]));
  if (!operation.success) throw data(null, { status: 400 });
  const { intent, id } = operation.data;
  switch (intent) {
    case "default":
      return settled(await book.setDefault(id), "done=default");
    case "remove":
      return settled(await book.remove(id), `removed=${id}`);
    case "restore":
      return settled(await book.restore(id), "done=restored");
  }
}

const restoring = (id: string) => [["intent", "restore"] as const, ["id", id] as const];

function settled(outcome: { ok: boolean; code?: string }, news: string) {
  if (outcome.ok) return redirect(`${PATH}?${news}`, 303);
  const t = currentTexts();
  if (outcome.code === "conflict") return formAgain({ refused: t("account_answers.address_book_full") }, 409);
  return formAgain({ refused: t("account_answers.address_gone") }, 404);
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { error, title: (t) => t("addresses.title"), noindex: true });

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const { addresses, notice, removed } = loaderData;
  const full = addresses.length >= BOOK_MAX;
  return (
    <Container className="max-w-5xl pb-8">
      <PageHeader
        title={t("addresses.title")}
        actions={
          addresses.length > 0 && !full ? (
            <LinkButton to={`${PATH}/new`} icon={<Plus aria-hidden size={18} strokeWidth={1.75} />}>
              {t("addresses.add")}
            </LinkButton>
          ) : null
        }
      />
      <div className="mb-6 space-y-4 empty:hidden">
        <Toast undo={removed ? { action: PATH, fields: restoring(removed) } : null}>
          {actionData ? null : removed ? t("addresses.removed") : notice}
        </Toast>
        {actionData ? <Notice tone="warning" live="alert" title={actionData.refused} /> : null}
        {full ? <Notice title={t("addresses.full", { most: BOOK_MAX })} /> : null}
      </div>
      {addresses.length === 0 ? (
        <EmptyState
          icon={<MapPin aria-hidden size={32} strokeWidth={1.5} />}
          title={t("addresses.none")}
          actions={<LinkButton to={`${PATH}/new`}>{t("addresses.add")}</LinkButton>}
        >
          {t("addresses.none_text")}
        </EmptyState>
      ) : (
        <AddressList path={PATH} addresses={addresses} />
      )}
    </Container>
  );
}
