import { Plus } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** A zone in the list: where it is and what is due there, in words. */
export type ListedTaxZone = { id: string; name: string; places: string; rates: string[]; isConfirmed: boolean };

/** Where a store charges taxes. */
export function TaxZones({ zones }: { zones: readonly ListedTaxZone[] }) {
  const open = zones.filter(({ isConfirmed }) => !isConfirmed).length;
  return (
    <Card
      className="mb-6"
      title="Tax zones"
      actions={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={href("/admin/settings/taxes/presets")} variant="secondary" size="small">
            Start from usual rates
          </LinkButton>
          <LinkButton
            to={href("/admin/settings/taxes/zones/:zone", { zone: "new" })}
            variant="secondary"
            size="small"
            icon={<Plus aria-hidden size={17} />}
          >
            Add a zone
          </LinkButton>
        </div>
      }
    >
      <p className="max-w-prose text-sm text-muted">
        The tax due depends on where an order ships. Each place has one zone: one by postal code takes precedence over
        one by state or province, which takes precedence over one by country. Places without a zone aren’t taxed.
      </p>
      {open > 0 ? <ConfirmRates open={open} /> : null}
      {zones.length === 0 ? <p className="mt-4 text-sm">No zones yet, so no taxes are charged.</p> : null}
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {zones.map((zone) => (
          <ZoneLine key={zone.id} zone={zone} />
        ))}
      </ul>
    </Card>
  );
}

function ConfirmRates({ open }: { open: number }) {
  const pending = useNavigation().formData?.get("intent") === "confirm";
  return (
    <div className="mt-4">
      <Notice
        tone="warning"
        title={open === 1 ? "One zone has unconfirmed rates" : `${open} zones have unconfirmed rates`}
      >
        <p>They’re in force, but no one has checked them yet. Compare them with what your tax office says.</p>
        <Form method="post" action={href("/admin/settings/taxes/presets")} className="mt-3">
          <Button
            variant="secondary"
            size="small"
            name="intent"
            value="confirm"
            pending={pending}
            pendingLabel="Confirming"
          >
            Confirm all rates
          </Button>
        </Form>
      </Notice>
    </div>
  );
}

function ZoneLine({ zone }: { zone: ListedTaxZone }) {
  const { id, name, places, rates, isConfirmed } = zone;
  return (
    <li className="relative py-3 text-sm [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={href("/admin/settings/taxes/zones/:zone", { zone: id })}
          className="font-medium underline underline-offset-4 after:absolute after:inset-0"
        >
          {name}
        </Link>
        {isConfirmed ? null : <Badge tone="warning">To be confirmed</Badge>}
      </p>
      {places === name ? null : <p className="text-muted">{places}</p>}
      <p className="text-muted">{rates.length > 0 ? rates.join(", ") : "Not taxed"}</p>
    </li>
  );
}
