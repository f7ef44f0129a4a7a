-- Keys that must outlive a change of AUTH_SECRET: sealed with it, and sealed again when it changes.
CREATE TABLE "auth_key" (
    "storeId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "sealed" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_key_pkey" PRIMARY KEY ("storeId","purpose","version")
);

-- What an email said, encrypted once it has left: its links are proofs for its reader. The store encrypts what is there
-- already when it starts, because SQL does not have the key.
ALTER TABLE "mod_emails" ADD COLUMN "sealedContent" TEXT;

-- What has left and is not encrypted yet: few rows, looked for every hour.
CREATE INDEX "mod_emails_readable" ON "mod_emails"("storeId") WHERE "sealedContent" IS NULL AND "contentRemovedAt" IS NULL;
