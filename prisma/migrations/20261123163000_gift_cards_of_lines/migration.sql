-- What each piece of a line is worth as a gift card, issued once the order is paid. Null: it sells none.
ALTER TABLE "mod_orders_line" ADD COLUMN "giftCardMinor" INTEGER;
ALTER TABLE "mod_orders_line" ADD CONSTRAINT "mod_orders_line_gift_card" CHECK ("giftCardMinor" >= 0);
