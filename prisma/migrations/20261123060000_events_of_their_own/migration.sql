-- What the events read of Connections. The version is PostgreSQL's own of the row: locks don't change it, updates do.
CREATE VIEW "pub_connections_connection" AS
    SELECT "id" AS "connectionId", "storeId", "name", "provider", "createdAt", "xmin"::text AS "version"
    FROM "mod_connections";

-- Events leave with their Connection, as under the foreign key before: tables of two Modules have none.
CREATE FUNCTION "mod_connections_event_leave"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM "mod_connections_event" WHERE "connectionId" = OLD."id";
    RETURN NULL;
END $$;
CREATE TRIGGER "mod_connections_event_leave" AFTER DELETE ON "mod_connections"
    FOR EACH ROW EXECUTE FUNCTION "mod_connections_event_leave"();
ALTER TABLE "mod_connections_event" DROP CONSTRAINT "mod_connections_event_connectionId_fkey";
