import type { Mutant } from "../mutant.ts";

/** SECURITY.md R1 to R4; specification, section 8. */
export const rateLimits: Mutant[] = [
  {
    id: "r1-numbers",
    removes: "the Sensitive class has the number that is documented",
    file: "app/platform/env.server.ts",
    from: 'RATE_LIMIT_SENSITIVE: rate("10/600"),',
    to: 'RATE_LIMIT_SENSITIVE: rate("1000/600"),',
    killer: {
      file: "app/platform/env.test.ts",
      test: "without a setting of its own > each class of requests is limited as the documentation says",
    },
  },
  {
    id: "r1-retry-after",
    removes: "a limited answer says when to come back",
    file: "app/platform/rate-limits/limit-headers.ts",
    from: '    "Retry-After": String(seconds),\n',
    to: "",
    killer: {
      file: "tests/integration/server-overload.test.ts",
      test: "more requests than there are places > get a 503 that says when to come back, as a page or a problem, until others are done",
    },
  },
  {
    id: "r1-reset",
    removes: "a limited answer has X-RateLimit-Reset in unix seconds",
    file: "app/platform/rate-limits/limit-headers.ts",
    from: '"X-RateLimit-Reset": String(Math.ceil(Date.now() / 1000) + seconds),',
    to: '"X-RateLimit-Reset": String(seconds),',
    killer: {
      file: "app/platform/http/retry-later.test.ts",
      test: "an answer that says not now has both headers, each in its own unit",
    },
  },
  {
    id: "r1-class-of-a-route",
    removes: "a payment intent is of the Sensitive class",
    file: "app/routes.ts",
    from: '"routes/api/payment-intents.ts", sensitivePost),',
    to: '"routes/api/payment-intents.ts", { guard: "anyone", rate: "PUBLIC" }),',
    killer: {
      file: "app/route-policies.test.ts",
      test: "POST %s is of the Sensitive class, and looking at it is not",
    },
  },
  {
    id: "r2-trusted-proxies",
    removes: "only a trusted proxy says for whom it asks",
    file: "app/platform/http/client-address.server.ts",
    from: "  if (!proxies.trusts(peer)) return peer;\n",
    to: "",
    killer: {
      file: "app/platform/http/client-address.test.ts",
      test: "the socket's peer > is believed over every header when no proxy is trusted",
    },
  },
  {
    id: "r2-right-most",
    removes: "of forwarded addresses the right-most that is no proxy counts",
    file: "app/platform/http/client-address.server.ts",
    from: '  for (const entry of value.split(",").reverse()) {',
    to: '  for (const entry of value.split(",")) {',
    killer: {
      file: "app/platform/http/client-address.test.ts",
      test: "behind trusted proxies > X-Forwarded-For %j gives %s",
    },
  },
  {
    id: "r2-ipv6-network",
    removes: "an IPv6 network counts as one",
    file: "app/platform/http/client-address.server.ts",
    from: 'all.slice(0, 4).join(":")',
    to: 'all.slice(0, 8).join(":")',
    killer: { file: "app/platform/network-of.test.ts", test: "%s is counted as %s" },
  },
  {
    id: "r4-redis-away",
    removes: "a process goes on limiting while Redis is away",
    file: "app/platform/rate-limits/limiter.server.ts",
    from: "      if (!answer) return { ...own.take(key), alone };",
    to: "      if (!answer) return { ...before, success: true, alone };",
    killer: {
      file: "tests/integration/shared-limits.test.ts",
      test: "without Redis > a process counts by itself from its start on, and together with others once Redis is there",
    },
  },
  {
    id: "r-window",
    removes: "no more requests pass than the limit",
    file: "app/platform/rate-limits/sliding-window.ts",
    from: "      const success = used < rate.count;",
    to: "      const success = used <= rate.count;",
    killer: {
      file: "app/platform/rate-limits/sliding-window.test.ts",
      test: "the sliding window > decides every request as its reference model does, whatever the times",
    },
  },
  {
    id: "look-up-by-email",
    removes: "looking up orders is limited by the address too, whoever asks",
    file: "app/auth/limits/visitor-limits.server.ts",
    from: '    yield { limit: "guess-email", key: `email:${sign("guess-email", mailbox)}` };\n',
    to: "",
    killer: {
      file: "tests/security/order-lookup.test.ts",
      test: "a guest's order > counts by the email address too, tells its owner once, and tells a stranger nothing",
    },
  },
];
