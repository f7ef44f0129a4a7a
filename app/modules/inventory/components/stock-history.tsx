import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { type StockReason, stockReasonLabels } from "../stock-change.ts";

export type StockMovementView = {
  number: number;
  change: number;
  onHand: number;
  reason: StockReason;
  /** The address of the Operator who did it. */
  who: string | null;
  /** At which location, where that is known. */
  where: string | null;
  orderId: string | null;
  note: string;
  at: Date;
};

/** Of two lines that add up to nothing. */
const isMove = (reason: StockReason) => reason === "transferred" || reason === "fulfilled";

const signed = (change: number) => `${change > 0 ? "+" : "−"}${Math.abs(change)}`;

/** Every change of a variant's stock, the newest first. */
export function StockHistory({ movements }: { movements: readonly StockMovementView[] }) {
  if (movements.length === 0) return <p className="text-sm text-muted">Nothing yet.</p>;
  return (
    <Timeline
      ago
      label="Every change, newest first"
      items={movements.map(({ number, change, onHand, reason, who, where, orderId, note, at }) => ({
        id: String(number),
        at,
        title: `${stockReasonLabels[reason]}: ${signed(change)}`,
        body: (
          <>
            <p>
              {isMove(reason) ? "What’s in stock stayed the same" : `${onHand} in stock afterwards`}
              {where ? <span className="[overflow-wrap:anywhere]">, at {where}</span> : null}
              {who ? <span className="[overflow-wrap:anywhere]">, by {who}</span> : null}
            </p>
            {note ? <p className="[overflow-wrap:anywhere]">{note}</p> : null}
            {orderId ? (
              <Link to={href("/admin/orders/:id", { id: orderId })} className="underline underline-offset-4">
                See the order
              </Link>
            ) : null}
          </>
        ),
      }))}
    />
  );
}
