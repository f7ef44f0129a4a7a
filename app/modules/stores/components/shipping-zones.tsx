import { Plus } from "lucide-react";
import { href } from "react-router";
import type { ShippingZone } from "#app/kernel/shipping.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { countryLabel } from "../settings-choices.ts";
import { MOST_ZONES } from "../shipping.ts";
import { MethodPrice } from "./zone-methods.tsx";

type Props = { zones: readonly ShippingZone[]; currency: string };

/** The Store's zones, each with where it is and how it's shipped to. */
export function ShippingZones({ zones, currency }: Props) {
  return (
    <div className="mb-6">
      <Card
        title="Shipping zones"
        actions={
          zones.length >= MOST_ZONES ? null : (
            <LinkButton
              to={href("/admin/settings/shipping/zones/:zone", { zone: "new" })}
              variant="secondary"
              size="small"
              icon={<Plus aria-hidden size={16} />}
            >
              Add a zone
            </LinkButton>
          )
        }
      >
        {zones.length === 0 ? (
          <p className="text-sm text-muted">None yet. A zone says where you ship to, how, and for how much.</p>
        ) : (
          <ul className="divide-y divide-line">
            {zones.map((zone) => (
              <Zone key={zone.id} zone={zone} currency={currency} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Zone({ zone, currency }: { zone: ShippingZone; currency: string }) {
  const { id, name, methods } = zone;
  return (
    <li className="py-3.5 text-sm first:pt-0 last:pb-0 [overflow-wrap:anywhere]">
      <Link
        to={href("/admin/settings/shipping/zones/:zone", { zone: id })}
        className="font-medium underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <p className="text-muted">{placesText(zone)}</p>
      <ul className="mt-1">
        {methods.map((method) => (
          <li key={method.id}>
            {method.title}: <MethodPrice method={method} currency={currency} />
          </li>
        ))}
        {methods.length === 0 ? <li>No shipping method yet</li> : null}
      </ul>
    </li>
  );
}

const NAMED = 6;

function placesText({ countries, regions, postalPrefixes }: ShippingZone): string {
  const names = countries.slice(0, NAMED).map(countryLabel);
  const others = countries.length - names.length;
  return [
    countries.length === 0 ? "No countries" : [...names, ...(others > 0 ? [`${others} more`] : [])].join(", "),
    regions.length > 0 ? `only ${regions.slice(0, NAMED).join(", ")}${regions.length > NAMED ? " …" : ""}` : "",
    postalPrefixes.length > 0
      ? `postal codes ${postalPrefixes.slice(0, NAMED).join(", ")}${postalPrefixes.length > NAMED ? " …" : ""}`
      : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
