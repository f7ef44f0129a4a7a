-- Customers whom an Operator lets pay by ways that aren't for everyone, such as on invoice.
ALTER TABLE "mod_customers"
    ADD COLUMN "manualPaymentsAllowed" BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN "manualPaymentsVersion" INTEGER NOT NULL DEFAULT 0;
