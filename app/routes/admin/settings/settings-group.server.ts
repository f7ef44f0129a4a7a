import { data, type LoaderFunctionArgs, redirect } from "react-router";
import type { AdminViewer } from "#app/auth/identity/viewer.ts";
import { requireAdmin } from "#app/auth/visitor/guards.server.ts";
import { restoredAs, restoredForm } from "#app/auth/visitor/kept-form.server.ts";
import type { Refused } from "#app/kernel/refusal.ts";
import { findPictures as findPicturesByKey, mediaAdminFor } from "#app/modules/media/index.server.ts";
import { accentLook } from "#app/modules/stores/accent-look.ts";
import type { PictureOption } from "#app/modules/stores/components/picture-field.tsx";
import type { SettingsOptions } from "#app/modules/stores/components/settings-field.tsx";
import { settingsAdminFor, settingsFor } from "#app/modules/stores/index.server.ts";
import type { OpenGroup, Settings, SettingsGroup } from "#app/modules/stores/settings.schema.ts";
import { languageChoices, regionChoices, timeZoneChoices } from "#app/modules/stores/settings-choices.ts";
import {
  type HowToWrite,
  type SettingsDifference,
  settingsDifferences,
} from "#app/modules/stores/settings-differences.ts";
import { parseSettingsForm } from "#app/modules/stores/settings-form.schema.ts";
import {
  changedForm,
  pictureSearchName,
  readSettingsFields,
  type SettingsFields,
  settingsFieldsOf,
} from "#app/modules/stores/settings-form.ts";
import { fieldsOfGroup, pictureFields } from "#app/modules/stores/settings-screens.ts";
import { taxChoices } from "#app/modules/stores/tax-forms.ts";
import { env } from "#app/platform/env.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { keyOfUrl } from "#app/platform/object-url.ts";
import { keepOf } from "#app/platform/request-info.server.ts";
import { findNotice } from "../../find-notice.ts";
import { type FormAgain, formAgain, invalidForm, waitForm } from "../../submit.server.ts";
import { readVersion } from "../read-version.ts";
import { settingsPaths } from "../settings-paths.ts";

type Arguments = Pick<LoaderFunctionArgs, "request" | "context">;

export type SettingsAnswer = FormAgain<SettingsFields> & {
  /** Of a conflict: what is saved now beside what was typed. */
  differences?: SettingsDifference[];
  /** What the form offers and shows instead of what its page did. */
  options?: Partial<SettingsOptions>;
};

const notices = { saved: "Settings saved." };

/** A group's form as its page shows it. */
export async function loadSettings({ request, context }: Arguments, group: SettingsGroup) {
  const admin = requireAdmin(context);
  const { STORE_CURRENCY: currency, STORE_NAME } = env();
  const restored = restoredForm(admin, request);
  const saved = await settingsAdminFor(admin).find(group);
  const stored = settingsFieldsOf(group, saved, currency);
  const values = restored?.form ? readSettingsFields(group, restored.form) : stored;
  const options: SettingsOptions = {
    currency,
    configuredName: stored.name === "" ? STORE_NAME : null,
    languages: group === "store" ? languageChoices(stored.language ?? "", currency) : [],
    timeZones: group === "store" ? timeZoneChoices(stored.timeZone ?? "") : [],
    regions: group === "shipping" ? regionChoices() : [],
    ...(await looksOf(admin, group, values)),
    choices: choicesOf(group, saved.value),
  };
  return { values, options, restored: restoredAs(restored), notice: findNotice(request, notices) };
}

const isTaxes = (group: SettingsGroup, value: object): value is Settings["taxes"] =>
  group === "taxes" && "zones" in value;

const choicesOf = (group: SettingsGroup, value: object): NonNullable<HowToWrite["choices"]> =>
  isTaxes(group, value) ? taxChoices(value.classes) : {};

/** The pictures that were searched for, and how the accent colour looks. */
async function looksOf(
  admin: AdminViewer,
  group: SettingsGroup,
  typed: SettingsFields,
): Promise<Pick<SettingsOptions, "pictures" | "accent">> {
  const found = pictureFields(group).map(async (field) => {
    const pictures = await findPictures(admin, typed[pictureSearchName(field)] ?? "");
    return [field, withChosen(pictures, typed[field] ?? "")];
  });
  return {
    pictures: Object.fromEntries(await Promise.all(found)),
    accent: group === "store" ? accentLook(typed.accent ?? "") : null,
  };
}

const PICTURES_SHOWN = 7;

async function findPictures(admin: AdminViewer, q: string): Promise<PictureOption[]> {
  const { items } = await mediaAdminFor(admin).pictures(q.trim().slice(0, 200), 1);
  return items.slice(0, PICTURES_SHOWN).map(({ url, name, width, height }) => ({ url, name, width, height }));
}

/** With the chosen one first, where it isn't among them. */
function withChosen(pictures: PictureOption[], url: string): PictureOption[] {
  if (url === "" || pictures.some((picture) => picture.url === url)) return pictures;
  return [{ url, name: "Your choice", width: null, height: null }, ...pictures];
}

/** For each chosen picture that isn't in the media library any more. */
async function deletedPictures(admin: AdminViewer, group: SettingsGroup, typed: SettingsFields) {
  const keyIn = (field: string) => keyOfUrl(typed[field] ?? "") ?? "";
  const fields = pictureFields(group).filter((field) => keyIn(field) !== "");
  const found = await findPicturesByKey(undefined, admin, fields.map(keyIn));
  const missing = fields.filter((field) => found.every(({ key }) => key !== keyIn(field)));
  return Object.fromEntries(missing.map((field) => [field, "This picture was deleted. Choose another one."]));
}

type Busy = { ok: false; code: "unavailable"; retryAfterSeconds: number };
type Save<Group extends SettingsGroup> = (
  value: Settings[Group],
  version: number,
) => Promise<{ ok: true } | Refused<"conflict" | "not_found" | "invalid_input"> | Busy>;

/** Saves a group that takes no proof, or changes its form. */
export function submitSettings<Group extends OpenGroup>({ request, context }: Arguments, group: Group) {
  const admin = requireAdmin(context);
  const save: Save<Group> = (value, version) => settingsAdminFor(admin).save(group, value, version);
  return submitGroup({ request, context }, group, save);
}

/**
 * Saves a submitted form and redirects to its page, or shows the form again: 422 for invalid input, 409 with what is
 * saved if someone else changed it.
 */
export async function submitGroup<Group extends SettingsGroup>(
  { request, context }: Arguments,
  group: Group,
  save: Save<Group>,
) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const typed = readSettingsFields(group, form);
  const intent = String(form.get("intent") ?? "");
  if (fieldsOfGroup(group).some(({ name }) => intent === `search:${name}` || intent === `show:${name}`)) {
    return data<SettingsAnswer>({ typed, options: await looksOf(admin, group, typed) }, { status: 200 });
  }
  if (intent !== "save") {
    const changed = changedForm(group, typed, intent);
    if (!changed) throw data(null, { status: 400 });
    return formAgain<SettingsFields>({ typed: changed }, 200);
  }
  const parsed = parseSettingsForm(group, typed, env().STORE_CURRENCY);
  if (!parsed.ok) return invalidForm(parsed.errors, typed);
  const version = readVersion(typed.version);
  const saved = await save(parsed.value, version);
  if (saved.ok) return redirect(`${settingsPaths[group]}?done=saved`, 303);
  if (saved.code === "unavailable") return waitForm(saved, { typed });
  if (saved.code === "invalid_input" && saved.data?.reason === "order_number_used") {
    return invalidForm(
      { nextNumber: `Enter a number above ${saved.data.highest}, which an order already has.` },
      typed,
    );
  }
  if (saved.code === "invalid_input" && saved.data?.reason === "store_password_missing") {
    return invalidForm({ password: "Enter a password." }, typed);
  }
  if (saved.code !== "conflict") {
    return invalidForm(await deletedPictures(admin, group, typed), typed);
  }
  return conflict({ admin, keep: keepOf(context) }, group, { typed, value: parsed.value });
}

/** The form carries the version that is saved now: sent again, it replaces that. */
async function conflict<Group extends SettingsGroup>(
  { admin, keep }: { admin: AdminViewer; keep: ReturnType<typeof keepOf> },
  group: Group,
  { typed, value }: { typed: SettingsFields; value: Settings[Group] },
) {
  const [now, { store }] = await Promise.all([settingsAdminFor(admin).find(group), settingsFor(admin, keep)]);
  const how = {
    currency: env().STORE_CURRENCY,
    language: store.language,
    choices: choicesOf(group, now.value),
  };
  const differences = settingsDifferences(group, { saved: now.value, typed: value }, how);
  const again: SettingsAnswer = { typed: { ...typed, version: String(now.version) }, differences };
  return formAgain<SettingsFields>(again, 409);
}
