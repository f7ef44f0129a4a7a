import type { listOperators } from "#app/auth/accounts/operator-accounts.server.ts";
import { minute, textTable } from "#scripts/shared/text-table.ts";

type Operator = Awaited<ReturnType<typeof listOperators>>[number];

const heads = ["EMAIL", "NAME", "CREATED", "LAST USE", "SIGNS IN BY", "TWO-STEP SIGN-IN", "STATE"];

/** Operators as aligned columns, one a line. */
export function operatorTable(operators: Operator[]): string {
  if (operators.length === 0) return "There are no operators yet. Add one with: npm run admin -- create EMAIL";
  return textTable(heads, operators.map(row));
}

function row(operator: Operator): string[] {
  const { email, name, createdAt, lastUsedAt, signsInBy, secondFactor, banned, publishedPassword } = operator;
  const state = [banned && "blocked", publishedPassword && "published default password"].filter(Boolean);
  return [
    ...[email, name, minute(createdAt), lastUsedAt ? minute(lastUsedAt) : "no session"],
    ...[signsInBy.join(", ") || "nothing", secondFactor.join(", ") || "none", state.join(", ") || "ok"],
  ];
}
