import { beforeEach, expect, test, vi } from "vitest";
import { findForEvent } from "./receivers.server.ts";
import { findReceiver, type Receiver } from "./repository.server.ts";

vi.mock("./repository.server.ts", () => ({ findReceiver: vi.fn() }));
const find = vi.mocked(findReceiver);
let lookups: PromiseWithResolvers<Receiver | "unknown">[];

beforeEach(() => {
  lookups = [];
  find.mockReset().mockImplementation(() => {
    const lookup = Promise.withResolvers<Receiver | "unknown">();
    lookups.push(lookup);
    return lookup.promise;
  });
});

// Only its presence matters.
const connection = { id: "a" } as Receiver;

test("events that arrive during a look-up share the next one, and none gets what was found before it came", async () => {
  const first = findForEvent("store", "a");
  const later = [findForEvent("store", "a"), findForEvent("store", "a")];
  expect(lookups).toHaveLength(1);
  lookups[0]?.resolve(connection);
  expect(await first).toBe(connection);
  await vi.waitFor(() => expect(lookups).toHaveLength(2));
  // Disabled in the meantime.
  lookups[1]?.resolve("unknown");
  expect(await Promise.all(later)).toEqual(["unknown", "unknown"]);
  expect(find).toHaveBeenCalledTimes(2);
});

test("a look-up that failed does not fail the events that wait for the next one", async () => {
  const first = findForEvent("store", "a");
  const later = findForEvent("store", "a");
  lookups[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await vi.waitFor(() => expect(lookups).toHaveLength(2));
  lookups[1]?.resolve(connection);
  expect(await later).toBe(connection);
});

test("events of other Connections and Stores are looked up apart", async () => {
  const found = [findForEvent("store", "a"), findForEvent("store", "b"), findForEvent("other", "a")];
  expect(find.mock.calls).toEqual([
    ["store", "a"],
    ["store", "b"],
    ["other", "a"],
  ]);
  for (const lookup of lookups) lookup.resolve("unknown");
  await Promise.all(found);
  expect(findForEvent("store", "a")).not.toBe(found[0]);
  lookups[3]?.resolve("unknown");
});
