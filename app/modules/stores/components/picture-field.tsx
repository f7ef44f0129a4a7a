import { ImageOff } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { href } from "react-router";
import { Button, TextLink } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pressOnEnter } from "#app/ui/press-on-enter.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { pictureSearchName } from "../settings-form.ts";

export type PictureOption = { url: string; name: string; width: number | null; height: number | null };

type Props = {
  label: string;
  name: string;
  hint: string | undefined;
  value: string;
  /** Of the form's page. */
  path: string;
  error: string | undefined;
  pictures: readonly PictureOption[];
  /** What the pictures were searched for. */
  search: string;
};

/** One of the media library's pictures, or none. Searching submits the form around it, so that nothing typed is lost. */
export function PictureField({ label, name, hint, value, path, error, pictures, search }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p className="mb-3 text-xs text-muted">
        From your <TextLink to={href("/admin/media")}>media library</TextLink>, newest first. {hint}
      </p>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <div className="grow basis-56">
          <TextField
            type="search"
            label={`Search pictures: ${label}`}
            hideLabel
            placeholder="Search pictures"
            name={pictureSearchName(name)}
            defaultValue={search}
            onKeyDown={pressOnEnter(button)}
          />
        </div>
        <Button
          ref={button}
          name="intent"
          value={`search:${name}`}
          formAction={`${path}#${name}`}
          aria-label={`Search: ${label}`}
          variant="secondary"
        >
          Search
        </Button>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <li>
          <Choice name={name} id={name} url="" chosen={value === ""} label="No picture" />
        </li>
        {pictures.map(({ url, name: title, width, height }, index) => (
          <li key={url} className="min-w-0">
            <Choice name={name} id={`${name}-${index + 1}`} url={url} chosen={value === url} label={title}>
              <Picture
                src={url}
                alt=""
                width={width ?? 800}
                height={height ?? 800}
                shownWidth={160}
                className="aspect-[4/3] w-full bg-sunken object-contain"
              />
            </Choice>
          </li>
        ))}
      </ul>
      {search && pictures.every(({ url }) => url === value) ? (
        <p className="mt-3 text-sm text-muted">No pictures found. Try part of the name.</p>
      ) : null}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  id: string;
  url: string;
  chosen: boolean;
  label: string;
  children?: ReactNode;
};

function Choice({ name, id, url, chosen, label, children }: ChoiceProps) {
  return (
    <label className="block overflow-hidden rounded-lg border border-line bg-surface hover:border-ink has-checked:border-accent has-checked:inset-ring-1 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
      {children ?? (
        <span className="grid aspect-[4/3] place-items-center bg-sunken text-muted">
          <ImageOff aria-hidden size={24} strokeWidth={1.5} />
        </span>
      )}
      <span className="flex min-h-11 items-center gap-2 px-3 text-xs">
        <input
          type="radio"
          id={id}
          name={name}
          value={url}
          defaultChecked={chosen}
          className="size-4 shrink-0 focus-visible:outline-none"
        />
        <span className="min-w-0 truncate">{label}</span>
      </span>
    </label>
  );
}
