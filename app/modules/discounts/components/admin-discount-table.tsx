import type { ReactNode } from "react";
import { href } from "react-router";
import { formatNumber } from "#app/kernel/formats.ts";
import type { DiscountEffect } from "#app/modules/pricing/discount.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { useFormats } from "#app/ui/formats.ts";
import { Link } from "#app/ui/link.tsx";
import { Table, type TableColumn } from "#app/ui/table.tsx";
import { type DiscountStatus, discountStatusLabels } from "../discount-status.ts";
import { effectText } from "../discount-words.ts";

const tones: Record<DiscountStatus, Tone> = {
  active: "success",
  scheduled: "info",
  expired: "neutral",
  paused: "warning",
  used_up: "neutral",
};

export function DiscountBadge({ status }: { status: DiscountStatus }) {
  return <Badge tone={tones[status]}>{discountStatusLabels[status]}</Badge>;
}

type DiscountRow = {
  id: string;
  title: string;
  kind: "code" | "automatic";
  status: DiscountStatus;
  code: string | null;
  bulkCodes: number;
  effect: DiscountEffect | null;
  usageLimit: number | null;
  used: number;
};

type Props = { discounts: readonly DiscountRow[]; currency: string; empty: ReactNode };

export function AdminDiscountTable({ discounts, currency, empty }: Props) {
  const { language } = useFormats();
  const columns: TableColumn<DiscountRow>[] = [
    {
      key: "title",
      phone: "first",
      header: "Discount",
      cell: ({ id, title }) => (
        <Link
          to={href("/admin/discounts/:id", { id })}
          className="inline-flex min-h-8 items-center underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {title}
        </Link>
      ),
    },
    { key: "status", header: "Status", cell: ({ status }) => <DiscountBadge status={status} /> },
    { key: "code", header: "Code", cell: (row) => <span className="[overflow-wrap:anywhere]">{codeText(row)}</span> },
    {
      key: "effect",
      header: "What customers get",
      cell: ({ effect }) => (effect ? effectText(effect, { currency, language }) : "Saved by another version"),
    },
    {
      key: "uses",
      phone: "hidden",
      header: "Uses",
      align: "end",
      cell: ({ used, usageLimit }) =>
        usageLimit === null
          ? formatNumber(used, language)
          : `${formatNumber(used, language)} of ${formatNumber(usageLimit, language)}`,
    },
  ];
  return (
    <Table caption="Discounts, newest first" columns={columns} rows={discounts} rowKey={({ id }) => id} empty={empty} />
  );

  function codeText({ kind, code, bulkCodes }: DiscountRow): string {
    if (kind === "automatic") return "Automatic";
    const generated = bulkCodes === 0 ? "" : `${formatNumber(bulkCodes, language)} generated`;
    return [code ?? "", generated].filter(Boolean).join(", ") || "None yet";
  }
}
