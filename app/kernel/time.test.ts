import { expect, it } from "vitest";
import { textsIn } from "#app/texts/texts.ts";
import { limitedText, waitText } from "./time.ts";

it.each([
  [1, "1 second", "1 Sekunde"],
  [89, "89 seconds", "89 Sekunden"],
  [90, "2 minutes", "2 Minuten"],
  [5341, "2 hours", "2 Stunden"],
])("a wait of %d seconds is %s", (seconds, english, german) => {
  expect(waitText(seconds, textsIn("en"))).toBe(english);
  expect(waitText(seconds, textsIn("de"))).toBe(german);
});

it("who has to wait is told for how long", () => {
  expect(limitedText(45, textsIn("en"))).toBe("We’ve had a lot of requests in a short time. Try again in 45 seconds.");
});
