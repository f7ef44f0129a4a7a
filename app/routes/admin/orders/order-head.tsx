import { ArrowLeft, ArrowRight, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { type NumberedOrder, orderName } from "#app/kernel/order-name.ts";
import { Button } from "#app/ui/button.tsx";
import { Ago } from "#app/ui/date-time.tsx";
import { Menu, menuButton } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { menuItem, menuList } from "#app/ui/menu-looks.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";

type Neighbour = NumberedOrder & { to: string };

type OrderHeadProps = {
  order: NumberedOrder & { id: string; placedAt: Date };
  badges: ReactNode;
  listAt: string;
  neighbours: { previous: Neighbour | null; next: Neighbour | null };
  /** The order's page. */
  path: string;
  /** The page that asks whether to cancel it; null where that can't be done. */
  cancelAt: string | null;
  /** New for each page shown: pressed twice, it is one email. */
  resendKey: string;
};

/** What an order is called and how it stands, the way to those beside it in its list, and what is seldom done. */
export function OrderHead({ order, badges, listAt, neighbours, ...more }: OrderHeadProps) {
  const { previous, next } = neighbours;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-5">
        <Breadcrumbs items={[{ label: "Orders", to: listAt }, { label: `#${orderName(order)}` }]} />
        <nav aria-label="Previous and next order" className="flex gap-1 empty:hidden">
          {previous ? <Step to={previous} label="Previous" icon={<ArrowLeft aria-hidden size={18} />} /> : null}
          {next ? <Step to={next} label="Next" icon={<ArrowRight aria-hidden size={18} />} /> : null}
        </nav>
      </div>
      <PageHeader
        size="plain"
        title={
          <span className="flex flex-wrap items-center gap-3">
            Order #{orderName(order)} {badges}
          </span>
        }
        description={
          <>
            Placed <Ago value={order.placedAt} />
          </>
        }
        actions={<More id={order.id} {...more} />}
      />
    </>
  );
}

function Step({ to: { to, ...order }, label, icon }: { to: Neighbour; label: string; icon: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={`${label} order #${orderName(order)}`}
      className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
    >
      {icon}
    </Link>
  );
}

function More({
  id,
  path,
  cancelAt,
  resendKey,
}: Pick<OrderHeadProps, "path" | "cancelAt" | "resendKey"> & { id: string }) {
  return (
    <Menu
      className="relative"
      buttonClassName={menuButton}
      button={
        <>
          More <ChevronDown aria-hidden size={16} />
        </>
      }
    >
      <ul className={menuList}>
        <li>
          <Link to={href("/admin/orders/:id/packing-slip", { id })} className={menuItem}>
            Print packing slip
          </Link>
        </li>
        <li>
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="resend" />
            <input type="hidden" name="idempotencyKey" value={resendKey} />
            <Button variant="quiet" className="w-full justify-start! px-3! font-normal!">
              Resend confirmation
            </Button>
          </Form>
        </li>
        <li>
          <Link to={`${href("/admin/audit")}?about=${id}`} className={menuItem}>
            History
          </Link>
        </li>
        {cancelAt ? (
          <li>
            <Link to={cancelAt} className={menuItem}>
              Cancel order
            </Link>
          </li>
        ) : null}
      </ul>
    </Menu>
  );
}
