import { Card } from "#app/ui/card.tsx";

/** What the buyer wrote in the cart, for staff. */
export function BuyerNote({ children }: { children: string }) {
  return (
    <Card title="Customer’s note">
      <blockquote className="whitespace-pre-line border-s-2 border-line-strong ps-4 [overflow-wrap:anywhere]">
        {children}
      </blockquote>
    </Card>
  );
}
