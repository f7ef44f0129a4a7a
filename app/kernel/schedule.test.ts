import { expect, it, test } from "vitest";
import { checkSchedule, type Schedule, timeText, typedTime } from "./schedule.ts";

const [nine, ten] = [new Date("2026-11-27T09:00Z"), new Date("2026-11-27T10:00Z")];
const problemsOf = (given: Partial<Schedule> & { isDraft: boolean }) => {
  const problems: Record<string, string> = {};
  checkSchedule({ publishAt: null, hideAt: null, ...given }, (field, message) => {
    problems[field] = message;
  });
  return problems;
};

test.each([
  ["a draft without times", { isDraft: true }, {}],
  ["a draft that is published and hidden later", { isDraft: true, publishAt: nine, hideAt: ten }, {}],
  ["what is published and hidden later", { isDraft: false, hideAt: nine }, {}],
  [
    "what is published already",
    { isDraft: false, publishAt: nine },
    { publishAt: "Choose Draft to publish it at this time." },
  ],
  ["a draft that is only hidden", { isDraft: true, hideAt: nine }, { hideAt: "Enter when it’s published, too." }],
  ["both at once", { isDraft: true, publishAt: ten, hideAt: ten }, { hideAt: "Enter a time after it’s published." }],
])("the schedule of %s", (_what, given, problems) => {
  expect(problemsOf(given)).toEqual(problems);
});

it("times are typed and shown as the Store’s clocks show them", () => {
  expect(typedTime(" 2026-11-27T04:00 ", "America/New_York")).toEqual(nine);
  expect(timeText(nine, "America/New_York")).toBe("2026-11-27T04:00");
  expect([typedTime(" ", "UTC"), timeText(null, "UTC")]).toEqual([null, ""]);
  expect(typedTime("soon", "UTC")?.getTime()).toBeNaN();
});
