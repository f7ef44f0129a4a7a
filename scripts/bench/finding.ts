/** One measured number with its goal. A number without a unit is a ratio. */
export type Finding = {
  what: string;
  value: number;
  goal: "at least" | "at most" | "within";
  bound: number;
  unit: string;
  note: string;
  /** Least and greatest of the rounds. */
  spread?: Spread;
};
export type Spread = [least: number, greatest: number];

export function atLeast(what: string, value: number, bound: number, note = "", spread?: Spread): Finding {
  return { what, value, goal: "at least", bound, unit: "", note, ...(spread && { spread }) };
}

export function atMost(what: string, value: number, bound: number, unit: string, note = ""): Finding {
  return { what, value, goal: "at most", bound, unit, note };
}

/** @param ratio of two times that should be the same */
export function within(what: string, ratio: number, tolerance: number, note: string): Finding {
  return { what, value: ratio, goal: "within", bound: tolerance, unit: "", note };
}

export function isHeld({ value, goal, bound }: Finding): boolean {
  if (goal === "within") return Math.abs(value - 1) <= bound;
  return goal === "at least" ? value >= bound : value <= bound;
}

export function printFinding(topic: string, finding: Finding) {
  const { what, value, goal, bound, unit, note, spread } = finding;
  const digits = Math.abs(value) < 2 ? 3 : 2;
  const measured = [
    Number(value.toFixed(digits)),
    unit,
    spread && `[${spread.map((end) => end.toFixed(2)).join("–")}]`,
  ];
  const limit = goal === "within" ? `within ${bound * 100} %` : [goal, bound, unit].filter(Boolean).join(" ");
  const verdict = isHeld(finding) ? "pass" : "MISS";
  console.log(
    `${verdict}  ${topic}: ${what}: ${measured.filter((part) => part || part === 0).join(" ")}${note} (${limit})`,
  );
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Each round's rate as a share of the other's in the same round: the median, and how far the rounds lie apart. */
export function shareOf(rates: readonly number[], series: readonly number[]): { share: number; spread: Spread } {
  const shares = rates.map((rate, round) => rate / (series[round] ?? Number.NaN));
  return { share: quantile(shares, 0.5), spread: [Math.min(...shares), Math.max(...shares)] };
}
