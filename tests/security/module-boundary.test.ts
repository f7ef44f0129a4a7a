/**
 * A Module reaches its own tables and no other's. Each attempt stands here twice: `@ts-expect-error` fails the type
 * check where the attempt compiles, and the assertion fails where it works at run time.
 */
import { describe, expect, test } from "vitest";
import { storeScopedAuthClient } from "#app/auth/identity/store-scope.server.ts";
import { refuse } from "#app/kernel/refusal.ts";
import { cartsModule } from "#app/modules/carts/module.ts";
import { ordersModule } from "#app/modules/orders/module.ts";
import { storesModule } from "#app/modules/stores/module.ts";
import { authData } from "#app/platform/auth-data.server.ts";
import { db } from "#app/platform/db.server.ts";
import { moduleData, sql } from "#app/platform/module-data.server.ts";
import type { ModuleDefinition } from "#app/platform/module-definition.ts";
import { type Transaction, transact } from "#app/platform/transaction.server.ts";
import { proves } from "#tests/conformance/proves.ts";
import { useDatabase } from "#tests/fixtures/database.ts";

useDatabase();

const loaded = import.meta.glob<Record<string, ModuleDefinition>>("/app/modules/*/module.ts", { eager: true });
const modules = Object.values(loaded).flatMap((exported) => Object.values(exported));

/** Runs `attempt` in a transaction that changes nothing. */
const inTransaction = async (attempt: (tx: Transaction) => Promise<void>) => {
  const done = await transact(async (tx) => {
    await attempt(tx);
    refuse("conflict");
  });
  expect(done).toEqual({ ok: false, code: "conflict" });
};

/** Everything that an object has or inherits. */
function reachable(value: object): PropertyKey[] {
  const above = Object.getPrototypeOf(value);
  return [...Reflect.ownKeys(value), ...(above ? reachable(above) : [])];
}

describe("a transaction", () => {
  test("has no tables, no SQL and no way back to the client", () =>
    inTransaction(async (tx) => {
      // @ts-expect-error A table.
      expect(tx.order).toBeUndefined();
      // @ts-expect-error SQL.
      expect(tx.$queryRaw).toBeUndefined();
      // @ts-expect-error SQL that writes.
      expect(tx.$executeRaw).toBeUndefined();
      expect(reachable(tx)).toEqual([]);
      expect(Object.isFrozen(tx)).toBe(true);
    }));

  test("cannot be made of the client or of an object that looks like one", () => {
    // @ts-expect-error The client is no Transaction.
    expect(() => moduleData(cartsModule, db())).toThrow(TypeError);
    // @ts-expect-error Neither is an empty object.
    expect(() => moduleData(cartsModule, {})).toThrow(TypeError);
    // @ts-expect-error `null` does not stand for "outside of a transaction".
    expect(() => authData(null)).toThrow(TypeError);
  });

  test("is the one in which a Module's tables and SQL run", async () => {
    const id = "rolled-back";
    await inTransaction(async (tx) => {
      const { store, query } = moduleData(storesModule, tx);
      await store.create({ data: { id, name: "Rolled back", currency: "EUR" } });
      expect(await query(sql`SELECT "name" FROM "mod_stores" WHERE "id" = ${id}`)).toEqual([{ name: "Rolled back" }]);
      expect(await moduleData(storesModule).store.count({ where: { id } })).toBe(0);
    });
    expect(await db().store.count({ where: { id } })).toBe(0);
  });
});

describe("a Module's data", () => {
  test("holds no table of another Module", proves("S5.46"), () =>
    inTransaction(async (tx) => {
      const data = moduleData(cartsModule, tx);
      // @ts-expect-error A table of another Module.
      expect(data.order).toBeUndefined();
      // @ts-expect-error An account.
      expect(data.authUser).toBeUndefined();
      // @ts-expect-error A view that was not granted.
      expect(data.publishedPayment).toBeUndefined();
      // @ts-expect-error SQL past `query`.
      expect(data.$executeRaw).toBeUndefined();
      expect(Reflect.ownKeys(data).sort()).toEqual([
        "cart",
        "cartCustomLine",
        "cartLine",
        "publishedAvailability",
        "publishedVariant",
        "query",
      ]);
    }),
  );

  test.each(modules.map((definition) => [definition.id, definition] as const))(
    "of %s is what its definition names, inside a transaction and outside of one",
    proves("S5.46"),
    (_id, definition) =>
      inTransaction(async (tx) => {
        const named = [...definition.owns, ...(definition.reads ?? []), "query"].sort();
        expect(Reflect.ownKeys(moduleData(definition)).sort()).toEqual(named);
        expect(Reflect.ownKeys(moduleData(definition, tx)).sort()).toEqual(named);
      }),
  );

  test("leads from a table to no client, by which Prisma would reach all others", () =>
    inTransaction(async (tx) => {
      for (const { cart } of [moduleData(cartsModule), moduleData(cartsModule, tx)]) {
        // @ts-expect-error Prisma's types do not know `$parent`. At run time it has it.
        expect(cart.$parent).toBeUndefined();
        expect(reachable(cart)).toEqual([]);
        expect(await cart.count()).toBe(0);
      }
      expect(Reflect.get(db().cart, "$parent")).toBeDefined();
    }));

  test("reads a granted view and writes to none", proves("S5.48"), () =>
    inTransaction(async (tx) => {
      const { publishedPayment } = moduleData(ordersModule, tx);
      // @ts-expect-error A view is read.
      expect(publishedPayment.create).toBeUndefined();
      // @ts-expect-error A view is read.
      expect(publishedPayment.deleteMany).toBeUndefined();
      expect(await publishedPayment.count()).toBe(0);
    }),
  );
});

describe("the accounts' data", () => {
  const library = [
    "authAccount",
    "authPasskey",
    "authRecoveryCode",
    "authSession",
    "authTotp",
    "authUser",
    "authVerification",
  ];

  test("holds the tables of accounts, and no Module's", () =>
    inTransaction(async (tx) => {
      const data = authData(tx);
      // @ts-expect-error A Module's table.
      expect(data.order).toBeUndefined();
      // @ts-expect-error The stored keys belong to platform/.
      expect(data.authKey).toBeUndefined();
      for (const tables of [data, authData()]) {
        expect(Reflect.ownKeys(tables).sort()).toEqual([...library, "authToken"].sort());
      }
    }));

  test("is given to the authentication library without any other table, in its transactions too", async () => {
    const client = storeScopedAuthClient();
    // @ts-expect-error A Module's table.
    expect(client.order).toBeUndefined();
    // @ts-expect-error SQL.
    expect(client.$queryRaw).toBeUndefined();
    expect(Reflect.ownKeys(client).sort()).toEqual(["$transaction", "_runtimeDataModel", ...library]);
    await client.$transaction(async (tables) => expect(Reflect.ownKeys(tables).sort()).toEqual(library));
  });
});
