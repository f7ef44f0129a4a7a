/** One measured number with its bound. */
export type Finding = { what: string; measured: string; bound: string; held: boolean };

export function atLeast(what: string, value: number, bound: number, note = ""): Finding {
  return { what, measured: `${round(value)}${note}`, bound: `at least ${bound}`, held: value >= bound };
}

export function atMost(what: string, value: number, bound: number, unit: string, note = ""): Finding {
  return { what, measured: `${round(value)} ${unit}${note}`, bound: `at most ${bound} ${unit}`, held: value <= bound };
}

export function printFinding(topic: string, { what, measured, bound, held }: Finding) {
  console.log(`${held ? "pass" : "MISS"}  ${topic}: ${what}: ${measured} (${bound})`);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const round = (value: number) => Math.round(value * 100) / 100;
