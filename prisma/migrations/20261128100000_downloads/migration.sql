-- CreateTable
CREATE TABLE "mod_media_private" (
    "key" TEXT NOT NULL,
    "storeId" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "digest" CHAR(64) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_media_private_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "mod_downloads" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "productId" UUID NOT NULL,
    "variantId" UUID,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replacedAt" TIMESTAMPTZ(3),
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mod_downloads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_downloads_limit" (
    "storeId" TEXT NOT NULL,
    "productId" UUID NOT NULL,
    "downloads" INTEGER,
    "days" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mod_downloads_limit_pkey" PRIMARY KEY ("storeId","productId")
);

-- CreateTable
CREATE TABLE "mod_downloads_grant" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "orderNumber" INTEGER NOT NULL,
    "orderName" TEXT NOT NULL,
    "lineId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "downloads" INTEGER,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_downloads_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_downloads_granted" (
    "storeId" TEXT NOT NULL,
    "grantId" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "used" INTEGER NOT NULL DEFAULT 0,
    "usedAt" TIMESTAMPTZ(3),
    "browser" TEXT,

    CONSTRAINT "mod_downloads_granted_pkey" PRIMARY KEY ("grantId","fileId")
);

-- CreateIndex
CREATE UNIQUE INDEX "mod_downloads_key_key" ON "mod_downloads"("key");

-- CreateIndex
CREATE INDEX "mod_downloads_storeId_productId_idx" ON "mod_downloads"("storeId", "productId");

-- CreateIndex
CREATE INDEX "mod_downloads_grant_storeId_orderId_idx" ON "mod_downloads_grant"("storeId", "orderId");

-- CreateIndex
CREATE INDEX "mod_downloads_grant_storeId_orderNumber_idx" ON "mod_downloads_grant"("storeId", "orderNumber");

-- CreateIndex
CREATE UNIQUE INDEX "mod_downloads_grant_storeId_lineId_key" ON "mod_downloads_grant"("storeId", "lineId");

-- CreateIndex
CREATE INDEX "mod_downloads_granted_fileId_idx" ON "mod_downloads_granted"("fileId");

-- AddForeignKey
ALTER TABLE "mod_downloads_granted" ADD CONSTRAINT "mod_downloads_granted_grantId_fkey" FOREIGN KEY ("grantId") REFERENCES "mod_downloads_grant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_downloads_granted" ADD CONSTRAINT "mod_downloads_granted_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "mod_downloads"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "mod_downloads_limit" ADD CONSTRAINT "mod_downloads_limit_some" CHECK ("downloads" > 0 AND "days" > 0);
ALTER TABLE "mod_downloads_grant" ADD CONSTRAINT "mod_downloads_grant_some" CHECK ("downloads" > 0);
ALTER TABLE "mod_downloads_granted" ADD CONSTRAINT "mod_downloads_granted_used" CHECK ("used" >= 0);

-- What nobody sells any more, for the hourly job.
CREATE INDEX "mod_downloads_removed" ON "mod_downloads"("storeId", "removedAt") WHERE "removedAt" IS NOT NULL;

CREATE VIEW "pub_downloads_file" AS
SELECT "id" AS "fileId", "storeId", "productId", "variantId",
    upper(COALESCE(substring("name" FROM '\.([A-Za-z0-9]{1,8})$'), '')) AS "kind", "size"
FROM "mod_downloads"
WHERE "removedAt" IS NULL;

-- A product's page says which kinds of files it has, and how large they are.
CREATE FUNCTION "mod_downloads_changed"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM "platform_page_change_note"("storeId", array_agg(DISTINCT 'product:' || "productId")) FROM "rows" GROUP BY "storeId";
    RETURN NULL;
END
$$;
CREATE TRIGGER "mod_downloads_came" AFTER INSERT ON "mod_downloads"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_downloads_changed"();
CREATE TRIGGER "mod_downloads_changed" AFTER UPDATE ON "mod_downloads"
REFERENCING NEW TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_downloads_changed"();
CREATE TRIGGER "mod_downloads_went" AFTER DELETE ON "mod_downloads"
REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "mod_downloads_changed"();
