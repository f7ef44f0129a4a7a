/** For people who have to wait. */
export const limits = {
  seconds: "{count, plural, one {# second} other {# seconds}}",
  minutes: "{count, plural, one {# minute} other {# minutes}}",
  hours: "{count, plural, one {# hour} other {# hours}}",
  many_requests: "We’ve had a lot of requests in a short time. Try again in {wait}.",
} as const;
