/** What a deployer does before the internet reaches the store, with the command for each. */
export function checklist(adminEmail: string): string {
  return `
Before the store is public:
  1. AUTH_SECRET is fresh, used nowhere else, and kept where you keep secrets.   npm run doctor
  2. The Store Admin account has a password of your own.                         npm run admin -- set-password ${adminEmail}
  3. APP_URL and AUTH_URL in .env are the public https address.                  npm run doctor
  4. One sandbox provider is configured with its verification values.            npm run doctor
  5. The diagnostics run with every failure cleared.                             npm run doctor
  6. Invalid provider events, retries, refunds and Store boundaries are tested.  npm run doctor -- --drill   (while the store runs)

Then: npm run build && npm start`;
}
