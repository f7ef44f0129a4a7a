import { Gift } from "lucide-react";
import { href } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { AdminGiftCardTable, giftCardStateLabels } from "#app/modules/gift-cards/components/admin-gift-card-table.tsx";
import { giftCardStates, isExpired } from "#app/modules/gift-cards/gift-card.ts";
import { giftCardsAdminFor } from "#app/modules/gift-cards/index.server.ts";
import { env } from "#app/platform/env.server.ts";
import { countText } from "#app/platform/list-place.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Money } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StatTile } from "#app/ui/stat-tile.tsx";
import { pageMeta } from "../../page-meta.ts";
import { redirectToFirstPage } from "../../page-redirects.server.ts";
import { EmptyList, ListFilter, ListPages } from "../components/list.tsx";
import { giftCardListQuery, readQuery } from "../list-query.ts";
import type { Route } from "./+types/gift-cards.ts";

const PATH = href("/admin/gift-cards");
const states = [
  { value: "", label: "All statuses" },
  ...giftCardStates.map((value) => ({ value, label: giftCardStateLabels[value] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const giftCards = giftCardsAdminFor(requireAdmin(context));
  const query = readQuery(request, giftCardListQuery);
  const [list, liability] = await Promise.all([giftCards.list(query), giftCards.liability()]);
  redirectToFirstPage(request, { ...query, items: list.items });
  const now = new Date();
  const items = list.items.map((card) => ({ ...card, expired: isExpired(card, now) }));
  return { query, ...list, items, liability, currency: env().STORE_CURRENCY };
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Gift cards · Admin", noindex: true, error });

export default function GiftCards({ loaderData }: Route.ComponentProps) {
  const { query, items, total, newer, older, liability, currency } = loaderData;
  const { language } = useFormats();
  const { q, state } = query;
  const filtered = q !== "" || state !== "";
  return (
    <>
      <PageHeader
        size="plain"
        title="Gift cards"
        description={`${countText(total, language, q)} ${filtered ? "found" : "in total"}`}
        actions={<LinkButton to={href("/admin/gift-cards/new")}>Issue gift card</LinkButton>}
      />
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <StatTile
          label="Owed on gift cards"
          value={<Money minor={liability.giftCardMinor} currency={currency} />}
          note="What’s left on all cards that haven’t expired."
        />
        <StatTile
          label="Owed as store credit"
          value={<Money minor={liability.creditMinor} currency={currency} />}
          note="What’s left of the credit given on customers’ pages."
        />
      </div>
      <ListFilter
        action={PATH}
        query={q}
        searchLabel="Last four characters, or recipient"
        filters={[{ name: "state", label: "Status", value: state, options: states }]}
      />
      <AdminGiftCardTable rows={items} empty={<NoGiftCards filtered={filtered} />} />
      <ListPages path={PATH} filters={{ q, state }} newer={newer} older={older} />
    </>
  );
}

function NoGiftCards({ filtered }: { filtered: boolean }) {
  return (
    <EmptyList
      path={PATH}
      icon={Gift}
      filtered={filtered}
      none={{
        title: "No gift cards yet",
        text: "Issue one to thank a customer, or to replace one from another store.",
        action: <LinkButton to={href("/admin/gift-cards/new")}>Issue gift card</LinkButton>,
      }}
      misfit={{
        title: "No gift cards found",
        text: "Try the last four characters of the code, part of a recipient, or another status.",
        showAll: "Show all gift cards",
      }}
    />
  );
}
