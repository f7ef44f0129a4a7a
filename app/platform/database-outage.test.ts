import { expect, test } from "vitest";
import { isDatabaseOutage } from "./http/outage.server.ts";

const prisma = (code: string, cause?: object) =>
  Object.assign(new Error("Invalid call"), { code, meta: cause ? { driverAdapterError: { cause } } : undefined });

test.each<[string, unknown]>([
  ["nobody listens", prisma("P1001")],
  ["nobody listens to a raw query", prisma("P2010", { kind: "DatabaseNotReachable" })],
  ["the connection was closed", prisma("P1017")],
  ["a raw query met a server that is shutting down", prisma("P2010", { kind: "postgres", originalCode: "57P01" })],
  ["it is starting up", prisma("P2010", { kind: "postgres", originalCode: "57P03" })],
  ["it takes no more connections", prisma("P2037")],
  ["no connection was free in time", new Error("timeout exceeded when trying to connect")],
  ["the driver lost it without a code", new Error("Connection terminated unexpectedly")],
  ["it is the cause of another error", new Error("FAILED", { cause: new Error("x", { cause: prisma("P1001") }) })],
])("an error says that the database is away: %s", (_case, error) => {
  expect(isDatabaseOutage(error)).toBe(true);
});

test.each<[string, unknown]>([
  ["a unique key", prisma("P2002", { kind: "UniqueConstraintViolation", originalCode: "23505" })],
  ["wrong SQL", prisma("P2010", { kind: "postgres", originalCode: "42601" })],
  ["a cancelled statement", prisma("P2010", { kind: "postgres", originalCode: "57014" })],
  ["a transaction that took too long", Object.assign(new Error("Transaction already closed"), { code: "P2028" })],
  [
    "another service that refused",
    new TypeError("fetch failed", { cause: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }) }),
  ],
  ["no error", "P1001"],
  ["nothing", null],
])("any other error is none: %s", (_case, error) => {
  expect(isDatabaseOutage(error)).toBe(false);
});
