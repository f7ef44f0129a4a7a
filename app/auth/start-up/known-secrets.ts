/** Published secrets of libraries, tutorials and servers, compared without case and punctuation, as prefixes. */
const published = [
  "better-auth-secret-12345678901234567890",
  "better-auth-secret-1234567890",
  "<AUTH_SECRET_VALUE>",
  "your-256-bit-secret",
  "your-384-bit-secret",
  "your-512-bit-secret",
  "a-string-secret-at-least-256-bits-long",
  "a-valid-string-secret-that-is-at-least-512-bits-long",
  "super-secret-jwt-token-with-at-least-32-characters-long",
  "your-super-secret-jwt-token-with-at-least-32-characters-long",
  "shhhhhhared-secret",
  "secretOrPrivateKey",
  "django-insecure-",
  "development_secret_key_base",
  "SomeRandomString",
  "ThisTokenIsNotSoSecretChangeIt",
  "192b9bdd22ab9ed4d12e236c78afcb9a393ec15f71bbf5dc987d54727823bcbf",
  "09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7",
  "keyboard cat",
  "404E635266556A586E3272357538782F413F4428472B4B6250645367566B5970",
  "CHANGE_ME_TO_A_COMPLEX_RANDOM_SECRET",
  "thisISaSECRET_1234",
  "TEST_NON_DEV_SECRET",
  "YOUR_OWN_RANDOM_GENERATED_SECRET_KEY",
  "replace_with_lengthy_secure_hex",
  "replace-me-with-a-random-string",
  "-- DEV COOKIE SECRET; CHANGE ME --",
  "this secret should only be used in testing",
  "c292a0a3aa32397cdb050e233733900f",
  ...["change-me", "changeit", "replace-me", "placeholder", "to-be-modified", "insecure", "not-so-secret", "example"],
  ...[
    "your-secret",
    "your-super-secret",
    "your-random-secret",
    "your-auth-secret",
    "your-nextauth-secret",
    "my-secret",
  ],
  ...["supersecret", "secret-key", "secretkey", "auth-secret", "nextauth-secret", "session-secret", "cookie-secret"],
  ...["jwt-secret", "app-secret", "development-secret", "dev-secret", "test-secret", "insert-secret", "generate-a-"],
  ...[
    "this-is-a-secret",
    "this-is-my-secret",
    "a-very-secret",
    "a-very-long",
    "some-secret",
    "some-long",
    "use-openssl",
  ],
].map(bare);

function bare(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Whether a secret is published, or starts with a published one. */
export function isKnownSecret(secret: string): boolean {
  return published.some((known) => bare(secret).startsWith(known));
}
