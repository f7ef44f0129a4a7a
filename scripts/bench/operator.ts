import { randomUUID } from "node:crypto";
import pg from "pg";
import { makeAccounts, ORIGIN } from "./store.ts";

/** Signs in to a store as a new Operator of it. @returns the cookie */
export async function signedInOperator(url: string, databaseUrl: string): Promise<string> {
  const sql = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const password = randomUUID();
  const [email] = await makeAccounts(sql, 1, password);
  await sql.query(`UPDATE auth_user SET role = 'admin' WHERE email = $1`, [email]);
  await sql.end();
  const { status, headers } = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN, "x-forwarded-for": "198.18.0.2" },
    body: JSON.stringify({ email, password }),
  });
  if (status !== 200) throw new Error(`The Operator's sign-in was answered with ${status}.`);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
