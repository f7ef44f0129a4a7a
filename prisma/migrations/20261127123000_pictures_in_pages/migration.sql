-- AlterEnum
ALTER TYPE "mod_media_reference_kind" ADD VALUE 'page';
