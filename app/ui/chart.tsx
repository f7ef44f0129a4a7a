import { Disclosure } from "./disclosure.tsx";

export type Bar = {
  key: string;
  /** What it stands for, such as a day. */
  label: string;
  value: number;
  /** Its value, as people read it. */
  text: string;
};

export type BarChartProps = {
  /** What the bars show, such as "Revenue by day". */
  label: string;
  /** What a bar stands for, and what its value is: the headings of the table. */
  columns: { label: string; value: string };
  bars: readonly Bar[];
};

const [WIDTH, HEIGHT] = [10, 100];

/** Bars in order, with the highest value and the first and the last of them named, and a table of the same values. */
export function BarChart({ label, columns, bars }: BarChartProps) {
  const highest = bars.reduce((found, bar) => (bar.value > found.value ? bar : found), bars[0] ?? none);
  const heightOf = ({ value }: Bar) => (highest.value > 0 ? (Math.max(value, 0) / highest.value) * HEIGHT : 0);
  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <p aria-hidden className="border-b border-line pb-1 text-xs text-muted tabular">
        {highest.text}
      </p>
      <svg
        role="img"
        aria-label={`${label}: highest ${highest.text}, ${highest.label}. The table below has each value.`}
        viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 w-full border-b border-line-strong"
      >
        {bars.map((bar, at) => (
          <g key={bar.key} className="fill-accent hover:fill-ink">
            <title>{`${bar.label}: ${bar.text}`}</title>
            {/* The whole height answers to the pointer. */}
            <rect x={at * WIDTH} y={0} width={WIDTH} height={HEIGHT} fillOpacity={0} />
            <rect x={at * WIDTH + 1} y={HEIGHT - heightOf(bar)} width={WIDTH - 2} height={heightOf(bar)} />
          </g>
        ))}
      </svg>
      <p aria-hidden className="flex justify-between pt-1 text-xs text-muted">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <Disclosure label="Show as a table">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="py-2 text-start font-medium">
                {columns.label}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {columns.value}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row" className="py-2 text-start font-normal">
                  {bar.label}
                </th>
                <td className="py-2 text-end tabular">{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  );
}

const none: Bar = { key: "", label: "", value: 0, text: "" };
