-- Who carries a parcel, and where it can be followed. The version before writes neither.
ALTER TABLE "mod_orders" ADD COLUMN "carrier" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mod_orders" ADD COLUMN "trackingUrl" TEXT NOT NULL DEFAULT '';

-- What Operators write about an order. A removed one can be restored for a while.
CREATE TABLE "mod_orders_note" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_orders_note_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mod_orders_note_orderId_createdAt_idx" ON "mod_orders_note"("orderId", "createdAt");
CREATE INDEX "mod_orders_note_storeId_removedAt_idx" ON "mod_orders_note"("storeId", "removedAt");
ALTER TABLE "mod_orders_note" ADD CONSTRAINT "mod_orders_note_order"
FOREIGN KEY ("orderId") REFERENCES "mod_orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
