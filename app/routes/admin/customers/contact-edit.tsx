import { data, href, redirect } from "react-router";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import { countryCodes } from "#app/kernel/address-format.ts";
import { countryOptions } from "#app/kernel/address-lines.ts";
import { ContactForm } from "#app/modules/customers/components/admin-contact-form.tsx";
import { contactSchema } from "#app/modules/customers/contact.schema.ts";
import { customersAdminFor, editContact } from "#app/modules/customers/index.server.ts";
import { Breadcrumbs, PageHeader } from "#app/ui/page-header.tsx";
import { pageMeta } from "../../page-meta.ts";
import { refusalInWords } from "../../refusal-in-words.server.ts";
import { type FormAgain, formAgain, invalidForm, readFields } from "../../submit.server.ts";
import { EditNotices } from "../components/edit-notices.tsx";
import { useKeptActionData } from "../kept-action-data.ts";
import { readVersion } from "../read-version.ts";
import { rowId } from "../row-id.ts";
import { typedIn } from "../typed-in.ts";
import type { Route } from "./+types/contact-edit.ts";
import {
  contactDifferences,
  contactForm,
  contactFormFields,
  contactLabels,
  type ContactForm as Typed,
} from "./contact-values.ts";

type Answer = FormAgain<Typed> & { differences?: ReturnType<typeof contactDifferences> };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const contact = await customersAdminFor(admin).findContact(id);
  if (!contact) throw data(null, { status: 404 });
  const restored = restoredForm(admin, request);
  const saved = contactForm(contact);
  return {
    ...{ id, name: contact.name || contact.email, restored: restoredAs(restored) },
    values: restored?.form ? typedIn(restored.form, contactFormFields, saved) : saved,
    countries: countryOptions(countryCodes, "en"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = rowId(params);
  const typed = await readFields(request, contactFormFields);
  const parsed = contactSchema.safeParse(typed);
  if (!parsed.success) return invalidForm(parsed.error, typed);
  const saved = await editContact(admin, { id, version: readVersion(typed.version), input: parsed.data });
  if (saved.ok) return redirect(`${href("/admin/customers/without-account/:id", { id })}?done=saved`, 303);
  if (saved.code === "not_found") throw data(null, { status: 404 });
  if (saved.data?.reason !== "contact_changed") {
    return formAgain<Typed>({ typed, errors: { email: (await refusalInWords(saved)) ?? "" } }, 409);
  }
  const now = await customersAdminFor(admin).findContact(id);
  if (!now) throw data(null, { status: 404 });
  // The form carries the version that is saved now: sent again, it replaces that.
  const stored = contactForm(now);
  const again = { ...typed, version: stored.version };
  return data<Answer>({ typed: again, differences: contactDifferences({ saved: stored, typed }) }, { status: 409 });
}

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: "Edit a customer · Admin", noindex: true, error });

export default function EditContact({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, values, countries, restored } = loaderData;
  const again: Answer | undefined = useKeptActionData(loaderData, actionData);
  const back = href("/admin/customers/without-account/:id", { id });
  const path = href("/admin/customers/without-account/:id/edit", { id });
  return (
    <div className="max-w-3xl">
      <div className="pt-5">
        <Breadcrumbs
          items={[{ label: "Customers", to: href("/admin/customers") }, { label: name, to: back }, { label: "Edit" }]}
        />
      </div>
      <PageHeader size="plain" title={<span className="[overflow-wrap:anywhere]">Edit {name}</span>} />
      <div className="mb-5 space-y-4 empty:hidden">
        <EditNotices
          again={again}
          restored={restored}
          path={path}
          conflict="Someone else saved this customer while you were editing them"
        />
      </div>
      <ContactForm
        // What was saved meanwhile gets a new form, and so does one that was restored.
        key={`${values.version} ${restored} ${again?.differences !== undefined}`}
        {...{ path, back, countries }}
        values={again?.typed ?? values}
        labels={contactLabels}
        errors={again?.errors}
        unsaved={again?.typed !== undefined || restored === "typed"}
      />
    </div>
  );
}
