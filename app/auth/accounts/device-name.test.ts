import { expect, test } from "vitest";
import { deviceName } from "./own-account.server.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Chrome on Linux",
  ],
  ["curl/8.9.0", "Unknown device"],
  [null, "Unknown device"],
  ["", "Unknown device"],
  ["-", "Unknown device"],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("a header that is no browser's costs no work and fills no page", () => {
  expect(deviceName("Mozilla/5.0 ".repeat(1000))).toBe("Unknown device");
  expect(deviceName(`${"word".repeat(100)}/1.0 (x)`).length).toBeLessThan(90);
});
