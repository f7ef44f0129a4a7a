import type { listOperators } from "#app/auth/operator-accounts.server.ts";

type Operator = Awaited<ReturnType<typeof listOperators>>[number];

const heads = ["EMAIL", "NAME", "CREATED", "LAST USE", "SIGNS IN BY", "STATE"];
const minute = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
/** Names come from people: nothing in them may steer the terminal. */
const plain = (text: string) => text.replace(/\p{C}/gu, "?");

/** Operators as aligned columns, one a line. */
export function operatorTable(operators: Operator[]): string {
  if (operators.length === 0) return "There is no Operator. Add one with: npm run admin -- create EMAIL";
  const rows = [heads, ...operators.map(row)];
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function row({ email, name, createdAt, lastUsedAt, signsInBy, banned, publishedPassword }: Operator): string[] {
  const state = [banned && "shut out", publishedPassword && "published default password"].filter(Boolean);
  return [
    ...[plain(email), plain(name), minute(createdAt), lastUsedAt ? minute(lastUsedAt) : "no session"],
    ...[signsInBy.join(", ") || "nothing", state.join(", ") || "ok"],
  ];
}
