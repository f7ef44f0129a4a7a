-- The picture of the home page is in use, too, and can't be deleted.
ALTER TYPE "mod_media_reference_kind" ADD VALUE 'home';
