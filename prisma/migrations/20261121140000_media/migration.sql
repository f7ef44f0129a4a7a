-- CreateEnum
CREATE TYPE "mod_media_reference_kind" AS ENUM ('product', 'collection');

-- AlterTable
ALTER TABLE "mod_catalog_image" ADD COLUMN     "placeholder" TEXT;

-- CreateTable
CREATE TABLE "mod_media" (
    "id" UUID NOT NULL,
    "storeId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "digest" CHAR(64) NOT NULL,
    "contentType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "animated" BOOLEAN NOT NULL DEFAULT false,
    "placeholder" TEXT,
    "name" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "uploadedBy" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mod_media_variant" (
    "storeId" TEXT NOT NULL,
    "objectId" UUID NOT NULL,
    "width" INTEGER NOT NULL,
    "contentType" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "digest" CHAR(64) NOT NULL,
    "size" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mod_media_variant_pkey" PRIMARY KEY ("objectId","width","contentType")
);

-- CreateTable
CREATE TABLE "mod_media_reference" (
    "storeId" TEXT NOT NULL,
    "objectId" UUID NOT NULL,
    "kind" "mod_media_reference_kind" NOT NULL,
    "subjectId" UUID NOT NULL,
    "label" TEXT NOT NULL,

    CONSTRAINT "mod_media_reference_pkey" PRIMARY KEY ("objectId","kind","subjectId")
);

-- CreateTable
CREATE TABLE "mod_media_leftover" (
    "key" TEXT NOT NULL,
    "storeId" TEXT NOT NULL,
    "removeAfter" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mod_media_leftover_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "mod_media_key_key" ON "mod_media"("key");

-- CreateIndex
CREATE INDEX "mod_media_storeId_createdAt_idx" ON "mod_media"("storeId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mod_media_storeId_digest_key" ON "mod_media"("storeId", "digest");

-- CreateIndex
CREATE UNIQUE INDEX "mod_media_variant_key_key" ON "mod_media_variant"("key");

-- CreateIndex
CREATE INDEX "mod_media_reference_storeId_kind_subjectId_idx" ON "mod_media_reference"("storeId", "kind", "subjectId");

-- CreateIndex
CREATE INDEX "mod_media_leftover_storeId_removeAfter_idx" ON "mod_media_leftover"("storeId", "removeAfter");

-- AddForeignKey
ALTER TABLE "mod_media_variant" ADD CONSTRAINT "mod_media_variant_objectId_fkey" FOREIGN KEY ("objectId") REFERENCES "mod_media"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mod_media_reference" ADD CONSTRAINT "mod_media_reference_objectId_fkey" FOREIGN KEY ("objectId") REFERENCES "mod_media"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
