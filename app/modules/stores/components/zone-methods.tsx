import { ArrowUp, Plus } from "lucide-react";
import { Form, href } from "react-router";
import type { ShippingZone, ZoneMethod } from "#app/kernel/shipping.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useMoney, useNumber } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { MOST_METHODS } from "../shipping.ts";
import { kindLabels } from "../shipping-forms.ts";

type Props = { zone: ShippingZone; version: number; path: string; currency: string };

/** A zone's methods, in the order in which customers see them. */
export function ZoneMethods({ zone, version, path, currency }: Props) {
  const { id, methods } = zone;
  return (
    <Card
      title="Shipping methods"
      actions={
        methods.length >= MOST_METHODS ? null : (
          <LinkButton
            to={href("/admin/settings/shipping/zones/:zone/methods/:method", { zone: id, method: "new" })}
            variant="secondary"
            size="small"
            icon={<Plus aria-hidden size={16} />}
          >
            Add a method
          </LinkButton>
        )
      }
    >
      {methods.length === 0 ? (
        <p className="text-sm text-muted">None yet. Without one, nothing can be shipped here.</p>
      ) : (
        <ol className="divide-y divide-line">
          {methods.map((method, at) => (
            <li key={method.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
                <Link
                  to={href("/admin/settings/shipping/zones/:zone/methods/:method", { zone: id, method: method.id })}
                  className="font-medium underline-offset-4 hover:underline"
                >
                  {method.title}
                </Link>
                <p className="text-muted">
                  <MethodPrice method={method} currency={currency} />
                </p>
              </div>
              {at > 0 ? (
                <Form method="post" action={path} className="shrink-0">
                  <input type="hidden" name="version" value={version} />
                  <Button
                    name="intent"
                    value={`up:${method.id}`}
                    variant="quiet"
                    size="small"
                    icon={<ArrowUp aria-hidden size={16} />}
                    aria-label={`Move up: ${method.title}`}
                  >
                    <span className="max-sm:sr-only">Move up</span>
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** What a method costs, in a line. */
export function MethodPrice({ method, currency }: { method: ZoneMethod; currency: string }) {
  const { kind, priceMinor, steps, freeFromMinor } = method;
  const money = useMoney();
  const number = useNumber();
  const price = (minor: number) => (minor === 0 ? "Free" : money(minor, currency));
  const prices = steps.map((step) => step.priceMinor).toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [prices[0], prices.at(-1)];
  const range = least === most ? price(least) : `${price(least)} to ${price(most)}`;
  const parts = [
    kindLabels[kind],
    prices.length === 0
      ? price(priceMinor)
      : `${range}, ${number(prices.length)} ${prices.length === 1 ? "step" : "steps"}`,
    freeFromMinor === null ? "" : `free from ${money(freeFromMinor, currency)}`,
  ];
  return <>{parts.filter(Boolean).join(" · ")}</>;
}
