import { type LoaderFunctionArgs, redirect } from "react-router";
import { changeOwnName } from "#app/auth/accounts/own-account.server.ts";
import { offersRecovery } from "#app/auth/library/account-recovery.server.ts";
import { requireCustomer } from "#app/auth/visitor/guards.server.ts";
import { profileSchema } from "#app/modules/customers/customer.schema.ts";
import { profileFor } from "#app/modules/customers/index.server.ts";
import type { ConfirmSection } from "../../confirm-path.ts";
import { invalidForm, readFields } from "../../submit.server.ts";
import { accountPaths } from "../account-paths.ts";

type Arguments = Pick<LoaderFunctionArgs, "request" | "context">;

/** Someone's own name, email address and phone. */
export async function loadProfile({ request, context }: Arguments) {
  const viewer = requireCustomer(context);
  const { name, email } = viewer;
  const saved = new URL(request.url).searchParams.get("done") === "saved";
  return { email, changeable: offersRecovery(), values: { name, phone: await profileFor(viewer).phone() }, saved };
}

/** Saves name and phone, and leads back to the section's page. */
export async function submitProfile({ request, context }: Arguments, section: ConfirmSection) {
  const viewer = requireCustomer(context);
  const typed = await readFields(request, ["name", "phone"]);
  const parsed = profileSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  await changeOwnName(viewer, parsed.data.name);
  await profileFor(viewer).savePhone(parsed.data.phone);
  return redirect(`${accountPaths[section].profile}?done=saved`, 303);
}
