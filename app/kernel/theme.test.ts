import { expect, it } from "vitest";
import { standardAccent } from "./colours.ts";
import { type Theme, themeCss } from "./theme.ts";

const plain: Theme = { accent: null, scheme: "automatic", corners: "rounded" };

it("is empty where a store has nothing of its own", () => {
  expect(themeCss(plain)).toBe("");
  expect(themeCss({ ...plain, scheme: "dark" })).toBe("");
});

it("has the accent of the scheme that everyone sees, or of both", () => {
  const accent = {
    light: { ...standardAccent.light, fill: "#111111" },
    dark: { ...standardAccent.dark, fill: "#eeeeee" },
  };
  const fills = (theme: Theme) => [...themeCss(theme).matchAll(/accent-fill: (#\w{6})/g)].map(([, fill]) => fill);
  expect(fills({ ...plain, accent })).toEqual(["#111111", "#eeeeee"]);
  expect(fills({ ...plain, accent, scheme: "light" })).toEqual(["#111111"]);
  expect(fills({ ...plain, accent, scheme: "dark" })).toEqual(["#111111", "#eeeeee"]);
  expect(themeCss({ ...plain, accent, scheme: "dark" })).toContain("@media screen { :root { ");
});

it("makes corners square or rounder", () => {
  const large = (corners: Theme["corners"]) => /--radius-lg: ([\d.]+)rem/.exec(themeCss({ ...plain, corners }))?.[1];
  expect([large("square"), large("rounded"), large("round")]).toEqual(["0", undefined, "1.25"]);
});
