import type { ReactNode } from "react";
import { href } from "react-router";
import { TextLink } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";

export type PictureOption = { url: string; name: string; width: number | null; height: number | null };

type Props = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  pictures: readonly PictureOption[];
};

/** One of the media library's pictures, or none. */
export function PictureField({ label, name, value, error, pictures }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <p className="mb-3 text-xs text-muted">
        The newest pictures of your <TextLink to={href("/admin/media")}>media library</TextLink>. Wide ones look best.
      </p>
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
                className="aspect-[4/3] w-full object-cover"
              />
            </Choice>
          </li>
        ))}
      </ul>
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
      {children ?? <span className="block aspect-[4/3] bg-sunken" />}
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
