import { expect, test } from "vitest";
import { type EmailOutcome, type EmailState, reportChanges } from "./email-state.ts";

const after = (reports: EmailOutcome[], first: EmailState = "sent") =>
  reports.reduce<EmailState>((state, report) => (reportChanges[report].includes(state) ? report : state), first);

const orders = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

test.each([
  [["delivered", "bounced"], "bounced"],
  [["delivered", "complained"], "complained"],
  [["delivered", "bounced", "complained"], "complained"],
  [["failed", "delivered"], "delivered"],
  [["failed", "delivered", "bounced", "complained"], "complained"],
] satisfies [EmailOutcome[], EmailState][])("%s, in any order and twice, end as %s", (reports, end) => {
  for (const order of orders<EmailOutcome>([...reports])) {
    for (const first of ["queued", "sent"] as const) {
      expect(after(order, first)).toBe(end);
      expect(after([...order, ...order], first)).toBe(end);
    }
  }
});
