/** The form within pages. What people agree to (`consent…`) is stored with the consent as they read it. */
export const newsletter = {
  title: "Newsletter",
  email: "Email",
  email_example: "name@example.com",
  subscribe: "Subscribe",
  consent:
    "We write about new products. First, we’ll email you to confirm that the address is yours; every newsletter has a link to unsubscribe.",
  consent_how_often:
    "We write {frequency} about new products. First, we’ll email you to confirm that the address is yours; every newsletter has a link to unsubscribe.",
} as const;
