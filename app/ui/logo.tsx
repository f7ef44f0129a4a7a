import clsx from "clsx";
import { type LogoPicture, logoClass, logoSource } from "#app/platform/brand.ts";

/** The admin's mark: a latch plate with a keyhole, in the colour of the surrounding text. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M16 1c6.6 0 11 4.6 11 11v8c0 6.4-4.4 11-11 11S5 26.400 5 20v-8C5 5.600 9.400 1 16 1Zm0 7.200a4.600 4.600 0 0 0-2.300 8.600L12.400 24a.8.8 0 0 0 .8 1h5.600a.8.8 0 0 0 .8-1l-1.300-7.200A4.600 4.600 0 0 0 16 8.200Z"
      />
    </svg>
  );
}

/** Longer names are smaller, on two lines. */
const LONG = 20;

type LogoProps = {
  name: string;
  picture?: LogoPicture | null | undefined;
  /** For dark pages. */
  dark?: LogoPicture | null | undefined;
};

/** The store's logo, or its name. */
export function Logo({ name, picture, dark }: LogoProps) {
  if (picture && dark) {
    return (
      <>
        <LogoImage name={name} picture={picture} look="light" />
        <LogoImage name={name} picture={dark} look="dark" />
      </>
    );
  }
  if (picture) return <LogoImage name={name} picture={picture} />;
  return (
    <span
      className={clsx(
        "line-clamp-2 min-w-0 font-semibold leading-tight tracking-tight [overflow-wrap:anywhere]",
        name.length > LONG ? "text-sm" : "text-lg",
      )}
    >
      {name}
    </span>
  );
}

type ImageProps = { name: string; picture: LogoPicture; look?: keyof typeof logoClass };

/** Lazy, so that a browser loads only the one that it shows. */
export function LogoImage({ name, picture, look = "only" }: ImageProps) {
  const { width, height } = picture;
  const size = width && height ? { width, height } : {};
  const loading = look === "only" ? undefined : "lazy";
  return <img src={logoSource(picture)} alt={name} loading={loading} {...size} className={logoClass[look]} />;
}
