import { Store } from "lucide-react";
import { data, Form, href, useNavigation } from "react-router";
import { z } from "zod";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { addressLines } from "#app/kernel/address-lines.ts";
import { locationsFor, placeLocation } from "#app/modules/inventory/index.server.ts";
import { MOST_LOCATIONS } from "#app/modules/inventory/location.ts";
import { settingsFor } from "#app/modules/stores/index.server.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton, TextLink } from "#app/ui/button.tsx";
import { MoveButton } from "#app/ui/move-button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { findNotice } from "../../../find-notice.ts";
import { pageMeta } from "../../../page-meta.ts";
import { readFields, settle } from "../../../submit.server.ts";
import type { Route } from "./+types/locations.ts";

const PATH = href("/admin/settings/locations");
const NEW = href("/admin/settings/locations/:id", { id: "new" });
const notices = {
  created: "Location added.",
  saved: "Location saved.",
  placed: "Locations reordered.",
  removed: "Location removed.",
};
const moveSchema = z.object({ id: z.uuid(), place: z.coerce.number().int().min(1).max(MOST_LOCATIONS) });

export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const [locations, { store }] = await Promise.all([locationsFor(admin).list(), settingsFor(admin, keepOf(context))]);
  return {
    notice: findNotice(request, notices),
    locations: locations.map(({ id, name, address, active, isDefault, offersPickup }) => ({
      ...{ id, name, active, isDefault, offersPickup },
      place: addressLines({ ...address, name: "", phone: "" }, store.language).join(", "),
    })),
  };
}

/** Moves a location to another place. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const asked = moveSchema.safeParse(await readFields(request, ["id", "place"]));
  if (!asked.success) throw data(null, { status: 400 });
  return settle<void>(await placeLocation(admin, asked.data.id, asked.data.place), { to: `${PATH}?done=placed` });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Locations · Settings · Admin", noindex: true, error });

export default function Locations({ loaderData }: Route.ComponentProps) {
  const { locations, notice } = loaderData;
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs items={[{ label: "Settings", to: href("/admin/settings") }, { label: "Locations" }]} />
      </div>
      <PageHeader
        size="plain"
        title="Locations"
        description="Where your stock is, and where customers can pick up their orders."
        actions={
          <>
            {locations.length > 1 ? (
              <LinkButton to={href("/admin/inventory/transfer")} variant="secondary">
                Move stock
              </LinkButton>
            ) : null}
            {locations.length > 0 && locations.length < MOST_LOCATIONS ? (
              <LinkButton to={NEW}>Add location</LinkButton>
            ) : null}
          </>
        }
      />
      <div className="mb-5 empty:hidden">
        <Toast>{notice}</Toast>
      </div>
      {locations.length === 0 ? (
        <EmptyState
          icon={<Store aria-hidden size={32} strokeWidth={1.5} />}
          title="No locations yet"
          actions={<LinkButton to={NEW}>Add your first location</LinkButton>}
        >
          Add a shop or a warehouse to offer pick-up there. With two or more, you also see where your stock is.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-5">
          {locations.map((location, index) => (
            <LocationLine key={location.id} {...location} at={index + 1} of={locations.length} />
          ))}
        </ul>
      )}
    </div>
  );
}

type LineProps = Route.ComponentProps["loaderData"]["locations"][number] & { at: number; of: number };

function LocationLine({ id, name, place, active, isDefault, offersPickup, at, of }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3.5 text-sm">
      <div className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2">
          <TextLink to={href("/admin/settings/locations/:id", { id })}>{name}</TextLink>
          {isDefault ? <Badge tone="info">Default</Badge> : null}
          {active ? null : <Badge>Not in use</Badge>}
          {active && offersPickup ? <Badge tone="success">Pick-up</Badge> : null}
        </p>
        <p className="mt-0.5 text-muted">{place}</p>
      </div>
      {of > 1 ? (
        <div className="flex gap-2">
          <MoveForm id={id} name={name} to="up" place={at - 1} disabled={at === 1} />
          <MoveForm id={id} name={name} to="down" place={at + 1} disabled={at === of} />
        </div>
      ) : null}
    </li>
  );
}

type MoveProps = { id: string; name: string; to: "up" | "down"; place: number; disabled: boolean };

function MoveForm({ id, name, to, place, disabled }: MoveProps) {
  const pending = useNavigation().state !== "idle";
  return (
    <Form method="post" action={PATH} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <MoveButton row={name} to={to} name="place" value={place} disabled={disabled || pending} />
    </Form>
  );
}
