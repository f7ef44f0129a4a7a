import { TextLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/choice-fields.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";

export type ProductImage = { url: string; alt: string; width: number; height: number };

const statuses = [
  { value: "draft", label: "Draft", description: "Hidden from your store" },
  { value: "active", label: "Published", description: "Visible and for sale" },
  { value: "archived", label: "Archived", description: "No longer for sale" },
];

export function StatusCard({ value, error }: { value: string; error?: string | undefined }) {
  return (
    <Card>
      <RadioCards legend="Status" name="status" options={statuses} defaultValue={value} error={error} />
    </Card>
  );
}

type CollectionsCardProps = {
  collections: readonly { handle: string; title: string }[];
  chosen: readonly string[];
};

export function CollectionsCard({ collections, chosen }: CollectionsCardProps) {
  return (
    <Card>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Collections</legend>
        {collections.length === 0 ? <p className="text-sm text-muted">No collections yet.</p> : null}
        <div className="-my-1.5">
          {collections.map(({ handle, title }) => (
            <CheckboxField
              key={handle}
              id={`collection-${handle}`}
              name="collections"
              value={handle}
              label={title}
              defaultChecked={chosen.includes(handle)}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}

export function PicturesCard({ images, to }: { images: readonly ProductImage[]; to: string }) {
  return (
    <Card title="Pictures" actions={<TextLink to={to}>Change pictures</TextLink>}>
      {images.length === 0 ? (
        <p className="text-sm text-muted">This product has no pictures.</p>
      ) : (
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-6">
          {images.map((image) => (
            <li key={image.url}>
              <Picture
                alt={image.alt}
                width={image.width}
                height={image.height}
                src={image.url}
                shownWidth={80}
                className="aspect-4/5 w-full rounded-md bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
