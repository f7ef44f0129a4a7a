-- AlterEnum
ALTER TYPE "mod_orders_event_kind" ADD VALUE 'claimed';
