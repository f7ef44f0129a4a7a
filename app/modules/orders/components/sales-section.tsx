import { Form, href } from "react-router";
import { formatChange, formatDay, formatShare } from "#app/kernel/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { BarChart } from "#app/ui/chart.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useFormats, useMoney, useNumber } from "#app/ui/formats.ts";
import { StatTile } from "#app/ui/stat-tile.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { SalesPeriod, SalesRange } from "../sales-range.ts";

const tabs: readonly { range: SalesRange; label: string }[] = [
  { range: "today", label: "Today" },
  { range: "7", label: "7 days" },
  { range: "30", label: "30 days" },
  { range: "90", label: "90 days" },
];
const before: Record<SalesRange, string> = {
  today: "yesterday",
  7: "the 7 days before",
  30: "the 30 days before",
  90: "the 90 days before",
  own: "the same number of days before",
};
const PATH = href("/admin");

type Sum = { orders: number; revenueMinor: number };
type Checkouts = { begun: number; paid: number };
type SalesProps = {
  period: SalesPeriod;
  parts: readonly (Sum & { at: string })[];
  total: Sum;
  before: Sum;
  /** Of the checkouts that began in the period and in the one before, how many became orders. */
  conversion: { now: Checkouts; before: Checkouts };
  currency: string;
};

const average = ({ orders, revenueMinor }: Sum) => (orders > 0 ? Math.round(revenueMinor / orders) : 0);

/** Sales of a period against the one before, as figures and by day. */
export function SalesSection({ period, parts, total, before: earlier, conversion, currency }: SalesProps) {
  const { language } = useFormats();
  const [money, number] = [useMoney(), useNumber()];
  const than = before[period.range];
  const part = period.from === period.to ? "Hour" : "Day";
  const heading = `Revenue by ${part.toLowerCase()}`;
  const change = (of: (sum: Sum) => number, text: (value: number) => string) => {
    const [from, to] = [of(earlier), of(total)];
    const changed = formatChange({ from, to }, language);
    return changed ? `${changed} from ${text(from)}, ${than}` : `${text(from)}, ${than}`;
  };
  const inMoney = (minor: number) => money(minor, currency);
  return (
    <section aria-label="Sales">
      <Tabs
        label="Period"
        tabs={tabs.map(({ range, label }) => ({
          label,
          to: range === "30" ? PATH : `${PATH}?range=${range}`,
          current: range === period.range,
        }))}
      />
      <OwnDates period={period} />
      {total.orders + earlier.orders + conversion.now.begun === 0 ? (
        <p className="text-sm text-muted">No sales in this period or the one before.</p>
      ) : null}
      <div className="flex flex-wrap gap-4 *:min-w-52 *:flex-1 empty:hidden">
        {total.orders + earlier.orders > 0 ? (
          <>
            <StatTile
              label="Revenue"
              value={inMoney(total.revenueMinor)}
              note={change(({ revenueMinor }) => revenueMinor, inMoney)}
            />
            <StatTile label="Orders" value={number(total.orders)} note={change(({ orders }) => orders, number)} />
            <StatTile label="Average order" value={inMoney(average(total))} note={change(average, inMoney)} />
          </>
        ) : null}
        {conversion.now.begun > 0 ? <ConversionTile {...conversion} than={than} /> : null}
      </div>
      {total.orders > 0 ? (
        <Card className="mt-4" title={heading}>
          <BarChart
            label={heading}
            columns={{ label: part, value: "Revenue" }}
            bars={parts.map(({ at, revenueMinor }) => ({
              key: at,
              label: at.length === 2 ? `${at}:00` : formatDay(at, language),
              value: revenueMinor,
              text: inMoney(revenueMinor),
            }))}
          />
        </Card>
      ) : null}
    </section>
  );
}

function ConversionTile({ now, before: earlier, than }: SalesProps["conversion"] & { than: string }) {
  const { language } = useFormats();
  const number = useNumber();
  const share = ({ paid, begun }: Checkouts) => formatShare({ part: paid, whole: begun }, language);
  const of = `${number(now.paid)} of ${now.begun === 1 ? "1 checkout" : `${number(now.begun)} checkouts`} paid`;
  return (
    <StatTile
      label="Checkout conversion"
      value={share(now)}
      note={earlier.begun > 0 ? `${of}. ${share(earlier)}, ${than}` : of}
    />
  );
}

function OwnDates({ period }: { period: SalesPeriod }) {
  const isOwn = period.range === "own";
  const { language } = useFormats();
  return (
    <Disclosure
      // The dates of another period.
      key={`${period.from} ${period.to}`}
      label={isOwn ? `${formatDay(period.from, language)} to ${formatDay(period.to, language)}` : "Choose dates"}
      className="mb-2"
    >
      <Form action={PATH} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="range" value="own" />
        <TextField label="From" name="from" type="date" required defaultValue={period.from} />
        <TextField label="To" name="to" type="date" required defaultValue={period.to} />
        <Button variant="secondary">Show</Button>
      </Form>
    </Disclosure>
  );
}
