import { Search } from "lucide-react";
import { useRef } from "react";
import { href } from "react-router";
import { type HomePicture, MOST_PICTURES } from "#app/modules/content/home-section.ts";
import { type HomeFormValues, pictureField, picturesOf } from "#app/modules/content/home-section-form.ts";
import type { PictureOption } from "#app/modules/stores/components/picture-field.tsx";
import { Button, TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { errorFor, type FormErrors } from "#app/ui/form-errors.ts";
import { FieldError } from "#app/ui/form-feedback.tsx";
import { MoveButton } from "#app/ui/move-button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pressOnEnter } from "#app/ui/press-on-enter.ts";
import { TextField } from "#app/ui/text-field.tsx";

type Props = {
  path: string;
  values: HomeFormValues;
  errors: FormErrors | undefined;
  offers: { pictures: readonly PictureOption[] };
};

/** The pictures of a section, in their order, and the media library's to add. */
export function SectionPictures({ path, values, errors, offers }: Props) {
  const pictures = picturesOf(values);
  return (
    <Card title="Pictures">
      <fieldset
        id="imageUrl"
        tabIndex={-1}
        aria-describedby={errorFor(errors, "imageUrl") ? "imageUrl-error" : undefined}
        className="min-w-0 space-y-3"
      >
        <legend className="sr-only">Pictures</legend>
        <FieldError id="imageUrl-error">{errorFor(errors, "imageUrl")}</FieldError>
        {pictures.length === 0 ? <p className="text-sm text-muted">No pictures yet. Add the first one.</p> : null}
        <ol className="divide-y divide-line empty:hidden">
          {pictures.map((picture, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice
              key={`${index} ${Object.values(picture).join(" ")}`}
              picture={picture}
              place={index + 1}
              errors={errors}
            />
          ))}
        </ol>
      </fieldset>
      {pictures.length >= MOST_PICTURES ? (
        <p className="mt-4 text-sm text-muted">A section has at most {MOST_PICTURES} pictures.</p>
      ) : (
        <Finder path={path} search={values["imageUrl.q"]} pictures={offers.pictures} />
      )}
    </Card>
  );
}

function Row({ picture, place, errors }: { picture: HomePicture; place: number } & Pick<Props, "errors">) {
  const name = `picture ${place}`;
  const field = (part: "alt" | "caption" | "to") => {
    const at = pictureField(part, place);
    return { name: at, defaultValue: picture[part], error: errorFor(errors, at), optional: true };
  };
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      <input type="hidden" name={pictureField("picture", place)} value={picture.url} />
      <Picture
        src={picture.url}
        alt=""
        width={800}
        height={600}
        shownWidth={160}
        className="aspect-[4/3] w-32 rounded-lg bg-sunken object-contain"
      />
      <div className="grid min-w-0 grow basis-64 gap-4 sm:grid-cols-2">
        <TextField label={`Alt text of ${name}`} {...field("alt")} maxLength={200} />
        <TextField label={`Caption of ${name}`} {...field("caption")} maxLength={200} />
        <TextField
          label={`Link of ${name}`}
          {...field("to")}
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          hint="A page of your store, such as /collections/sale, or a URL that begins with https://."
        />
      </div>
      <div className="flex gap-2">
        <MoveButton row={name} to="up" name="intent" value={`up-picture:${place}`} pending="never" />
        <MoveButton row={name} to="down" name="intent" value={`down-picture:${place}`} pending="never" />
        <Button
          variant="quiet"
          size="small"
          className="min-h-11"
          name="intent"
          value={`remove-picture:${place}`}
          pending="never"
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

type FinderProps = { path: string; search: string; pictures: readonly PictureOption[] };

function Finder({ path, search, pictures }: FinderProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-5 space-y-3">
      <p className="text-xs text-muted">
        From your <TextLink to={href("/admin/media")}>media library</TextLink>, newest first.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field presses its own button */}
      <div className="flex flex-wrap items-end gap-3" onKeyDown={pressOnEnter(button)}>
        <TextField
          type="search"
          label="Find pictures"
          name="imageUrl.q"
          defaultValue={search}
          placeholder="Part of the name"
          prefix={<Search aria-hidden size={18} />}
          className="grow basis-48"
        />
        <Button
          ref={button}
          name="intent"
          value="search:imageUrl"
          formAction={path}
          variant="secondary"
          pending="never"
        >
          Find
        </Button>
      </div>
      {search && pictures.length === 0 ? <p className="text-sm text-muted">No pictures found.</p> : null}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {pictures.map(({ url, name, width, height }) => (
          <li key={url} className="min-w-0 space-y-2">
            <Picture
              src={url}
              alt=""
              width={width ?? 800}
              height={height ?? 800}
              shownWidth={160}
              className="aspect-[4/3] w-full rounded-lg bg-sunken object-contain"
            />
            <p className="truncate text-xs">{name}</p>
            <Button name="intent" value={`picture:${url}`} variant="secondary" size="small" block pending="never">
              Add<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
