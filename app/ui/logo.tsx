import clsx from "clsx";
import { type LogoPicture, logoClass, logoSource } from "#app/platform/brand.ts";

/** The mark: a latch plate with a keyhole, in the colour of the surrounding text. */
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

/** The store's logo, or its name. */
export function Logo({ name, picture }: { name: string; picture?: LogoPicture | null | undefined }) {
  if (picture) return <LogoImage name={name} picture={picture} />;
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 text-lg font-semibold tracking-tight">
      <LogoMark className="size-7 shrink-0 text-accent" />
      <span
        className={clsx("line-clamp-2 min-w-0 leading-tight [overflow-wrap:anywhere]", name.length > LONG && "text-sm")}
      >
        {name}
      </span>
    </span>
  );
}

export function LogoImage({ name, picture }: { name: string; picture: LogoPicture }) {
  const { width, height } = picture;
  const size = width && height ? { width, height } : {};
  return <img src={logoSource(picture)} alt={name} {...size} className={logoClass} />;
}
