-- PostgreSQL guesses how many orders match a part of an email address from a sample of addresses. With the usual 100, one
-- that matches by chance stands for a hundredth of all orders: it then looks for them among the newest, and reads a great
-- many of a million to find a few.
ALTER TABLE "mod_orders" ALTER COLUMN "email" SET STATISTICS 1000;
