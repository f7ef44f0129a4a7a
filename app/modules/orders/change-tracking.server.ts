import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { recordAudit } from "#app/modules/audit/index.server.ts";
import { moduleData } from "#app/platform/module-data.server.ts";
import { transact } from "#app/platform/transaction.server.ts";
import { ordersModule } from "./module.ts";
import { queueShippedEmail } from "./order-emails.server.ts";
import { type Parcel, parcelText } from "./parcel.ts";

/**
 * Corrects how a sent order can be followed. Nothing happens where it already can be followed like that.
 * Refuses `not_found`, and `conflict` for an order that wasn't sent.
 * @param tell emails the customer about it
 */
export function changeTracking(viewer: AdminViewer, id: string, { tell, ...parcel }: Parcel & { tell: boolean }) {
  const { storeId, userId } = viewer;
  return transact(["not_found", "conflict"], async (tx) => {
    const { order, orderEvent } = moduleData(ordersModule, tx);
    const [locked] = await order.updateManyAndReturn({
      where: { storeId, id },
      data: { version: { increment: 1 } },
      select: { state: true, version: true, tracking: true, carrier: true, trackingUrl: true },
    });
    if (!locked) refuse("not_found");
    if (locked.state !== "fulfilled") refuse("conflict", { reason: "order_in_state", state: locked.state });
    const { carrier, trackingUrl, tracking } = locked;
    if (carrier === parcel.carrier && trackingUrl === parcel.trackingUrl && (tracking ?? "") === parcel.tracking)
      return;
    await order.update({ where: { storeId, id }, data: { ...parcel, tracking: parcel.tracking || null } });
    const text = parcelText(parcel);
    const detail = text ? `Tracking changed to ${text}.` : "Tracking removed.";
    await orderEvent.create({ data: { storeId, orderId: id, kind: "note", actorId: userId, detail } });
    await recordAudit(tx, viewer, {
      action: "order.tracking-changed",
      target: { kind: "order", id },
      fields: ["tracking"],
    });
    if (tell) await queueShippedEmail(tx, { storeId, orderId: id }, parcel, locked.version);
  });
}
