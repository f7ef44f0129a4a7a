import clsx from "clsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, PicturePlaceholder } from "#app/ui/picture.tsx";
import type { ProductImage } from "../product.ts";

type Props = {
  images: readonly ProductImage[];
  /** The option value that selects the first picture shown. */
  optionValue: string | undefined;
  /** The picture that the visitor chose, counted from 1. */
  picked: number | null;
  toPicture: (number: number) => string;
};

/** One large picture and links to the others; a link only changes the URL, so it needs no JavaScript. */
export function ProductGallery({ images, optionValue, picked, toPicture }: Props) {
  const matching = images.findIndex((image) => image.optionValue !== null && image.optionValue === optionValue);
  const index = picked !== null && images[picked - 1] ? picked - 1 : Math.max(0, matching);
  const shown = images[index];
  if (!shown) return <div className="aspect-[4/5] rounded-xl bg-sunken" />;
  return (
    <section aria-label="Pictures" className="flex flex-col gap-3 lg:flex-row-reverse">
      <div className="relative min-w-0 grow overflow-hidden rounded-xl bg-sunken">
        <PicturePlaceholder key={`before ${shown.url}`} src={shown.placeholder} />
        <Picture
          key={shown.url}
          src={shown.url}
          alt={shown.alt}
          width={shown.width}
          height={shown.height}
          priority
          sizes="(min-width: 64rem) 44vw, (min-width: 48rem) 50vw, 100vw"
          className="relative aspect-square h-full w-full object-cover sm:aspect-[4/5]"
        />
      </div>
      {images.length > 1 ? (
        <ul className="flex shrink-0 flex-wrap gap-2.5 lg:w-20 lg:flex-col">
          {images.map((image, at) => (
            <li key={image.url} className="w-14 sm:w-16 lg:w-20">
              <Link
                to={toPicture(at + 1)}
                replace
                preventScrollReset
                aria-current={at === index ? "true" : undefined}
                className={clsx(
                  "block overflow-hidden rounded-md bg-sunken",
                  at === index ? "outline-2 outline-offset-2 outline-accent" : "opacity-80 hover:opacity-100",
                )}
              >
                <Picture
                  src={image.url}
                  alt={`Show: ${image.alt}`}
                  width={image.width}
                  height={image.height}
                  shownWidth={80}
                  className="aspect-[4/5] w-full object-cover"
                />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
