import { Picture } from "#app/ui/picture.tsx";

/** The picture of a post above its text; nothing where it has none. */
export function PostPicture({ url }: { url: string }) {
  if (url === "") return null;
  return (
    <Picture
      src={url}
      alt=""
      width={1600}
      height={900}
      sizes="(min-width: 48rem) 40rem, 100vw"
      priority
      className="mb-6 aspect-video w-full rounded-xl bg-sunken object-cover"
    />
  );
}
