import { expect, it } from "vitest";
import { newRowId } from "./row-id.server.ts";

it("makes UUIDs of version 7 that follow each other, however many at a moment", () => {
  const ids = Array.from({ length: 20_000 }, newRowId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids.slice(0, 100)) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
