import clsx from "clsx";
import { type MouseEvent, useState } from "react";
import { isForElsewhere } from "#app/ui/dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture, PicturePlaceholder } from "#app/ui/picture.tsx";
import { usePictureStrip } from "#app/ui/picture-strip.ts";
import { Initial } from "#app/ui/product-card.tsx";
import { useTexts } from "#app/ui/texts.ts";
import type { ProductImage } from "../product.ts";

type Props = {
  title: string;
  images: readonly ProductImage[];
  /** The option value that selects the first picture shown. */
  optionValue: string | undefined;
  /** The picture that the visitor chose, counted from 1. */
  picked: number | null;
  toPicture: (number: number) => string;
};

/**
 * A product's pictures: one large one with the others at its side on wide screens, a strip to swipe with dots below it
 * on others. The links to them only change the URL, and each picture leads to itself in full, so they need no JavaScript.
 */
export function ProductGallery({ title, images, optionValue, picked, toPicture }: Props) {
  const t = useTexts();
  const matching = images.findIndex((image) => image.optionValue !== null && image.optionValue === optionValue);
  const index = picked !== null && images[picked - 1] ? picked - 1 : Math.max(0, matching);
  const strip = usePictureStrip(index);
  const { enlarge, lightbox } = useLightbox(images);
  if (images.length === 0) {
    return (
      <div className={clsx("overflow-hidden rounded-xl", shape)}>
        <Initial of={title} />
      </div>
    );
  }
  return (
    <section aria-label={t("products.pictures")} className="flex flex-col gap-1 lg:flex-row-reverse lg:gap-3">
      <ul
        ref={strip.ref}
        onScroll={strip.onScroll}
        className="flex min-w-0 grow snap-x snap-mandatory overflow-x-auto rounded-xl bg-sunken [scrollbar-width:none]"
      >
        {images.map((image, at) => (
          <li
            key={image.url}
            id={anchorOf(at)}
            className={clsx(
              "relative w-full shrink-0 snap-center scroll-mt-10 overflow-hidden",
              at === index ? "[scroll-initial-target:nearest]" : "lg:hidden",
            )}
          >
            <a
              href={image.url}
              aria-label={t("products.enlarge", { picture: image.alt })}
              onClick={(event) => enlarge(event, at)}
            >
              <PicturePlaceholder src={image.placeholder} />
              <Picture
                src={image.url}
                alt={image.alt}
                width={image.width}
                height={image.height}
                priority={at === index}
                sizes="(min-width: 64rem) 44vw, (min-width: 48rem) 50vw, 100vw"
                className={clsx("relative w-full object-cover", shape)}
              />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <ul className="flex shrink-0 flex-wrap justify-center lg:w-20 lg:flex-col lg:flex-nowrap lg:justify-start lg:gap-2.5">
          {images.map((image, at) => (
            <PictureLink
              key={image.url}
              image={image}
              to={`${toPicture(at + 1)}#${anchorOf(at)}`}
              isShown={at === strip.shown}
              // Where the URL stays, after swiping away from what it names.
              onPress={at === index ? () => strip.show(at) : undefined}
            />
          ))}
        </ul>
      ) : null}
      {lightbox}
    </section>
  );
}

/** Lower on phones, where what is bought should be on the first screen with it. */
const shape = "aspect-[5/4] sm:aspect-square md:aspect-[4/5]";

const anchorOf = (index: number) => `picture-${index + 1}`;

type LinkProps = { image: ProductImage; to: string; isShown: boolean; onPress: (() => void) | undefined };

/** A small picture on wide screens, a dot on others. */
function PictureLink({ image, to, isShown, onPress }: LinkProps) {
  const t = useTexts();
  return (
    <li>
      <Link
        to={to}
        replace
        preventScrollReset
        onClick={onPress}
        aria-current={isShown ? "true" : undefined}
        className={clsx(
          "group/dot grid size-8 place-items-center rounded-full lg:block lg:size-auto lg:overflow-hidden lg:rounded-md lg:bg-sunken",
          isShown ? "lg:outline-2 lg:outline-offset-2 lg:outline-accent" : "lg:opacity-80 lg:hover:opacity-100",
        )}
      >
        <span className="size-2.5 rounded-full border border-line-strong group-aria-current/dot:border-accent group-aria-current/dot:bg-accent lg:hidden">
          <span className="sr-only">{t("products.show_picture", { picture: image.alt })}</span>
        </span>
        <Picture
          src={image.url}
          alt={t("products.show_picture", { picture: image.alt })}
          width={image.width}
          height={image.height}
          shownWidth={80}
          className="hidden aspect-[4/5] w-full object-cover lg:block"
        />
      </Link>
    </li>
  );
}

const loadLightbox = () => import("#app/ui/lightbox.tsx");

/** Few visits need it, so it is loaded with the first picture that is enlarged. */
function useLightbox(pictures: readonly ProductImage[]) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadLightbox>> | null>(null);
  const [start, setStart] = useState<number | null>(null);
  function enlarge(event: MouseEvent<HTMLAnchorElement>, at: number) {
    if (isForElsewhere(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setStart(at);
    loadLightbox().then(setLoaded, () => location.assign(href));
  }
  const isOpen = loaded !== null && start !== null;
  return {
    enlarge,
    lightbox: isOpen ? <loaded.Lightbox pictures={pictures} start={start} onClose={() => setStart(null)} /> : null,
  };
}
