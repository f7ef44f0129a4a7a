-- How many pieces an offer is for: null as many as were asked for, 0 where the line is left out.
ALTER TABLE "mod_requests_line" ADD COLUMN     "offeredQuantity" INTEGER;

-- What an Operator's form said, so that the same form sent again is the same answer.
ALTER TABLE "mod_requests_event" ADD COLUMN     "formHash" CHAR(64);

-- What Prisma's schema cannot say: rules that hold whatever the code does.
ALTER TABLE "mod_requests_line" ADD CONSTRAINT "mod_requests_line_offered" CHECK ("offeredQuantity" >= 0);
