import clsx from "clsx";
import type { ReactNode } from "react";
import { Container } from "#app/ui/page-header.tsx";
import { Picture } from "#app/ui/picture.tsx";

type Props = {
  /** 1 where it begins the page. */
  level: 1 | 2;
  heading: string;
  text: string;
  picture: { url: string; alt: string } | null;
  /** The page's largest picture, which loads first. */
  priority: boolean;
  /** Its button. */
  children?: ReactNode;
};

/** A large heading with a picture beside it, or below it on phones. */
export function Hero({ level, heading, text, picture, priority, children }: Props) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <Container>
      <section className={clsx("grid overflow-hidden rounded-xl bg-sunken", picture && "lg:grid-cols-[1fr_1.35fr]")}>
        <div className="flex min-w-0 flex-col justify-center px-6 py-10 sm:px-10 sm:py-14 lg:py-20">
          <Heading className="text-display [overflow-wrap:anywhere]">{heading}</Heading>
          {text === "" ? null : (
            <p className="mt-5 max-w-md whitespace-pre-line text-lg text-muted [overflow-wrap:anywhere]">{text}</p>
          )}
          {children ? <div className="mt-8 flex flex-wrap gap-3">{children}</div> : null}
        </div>
        {picture ? (
          <Picture
            src={picture.url}
            alt={picture.alt}
            width={1600}
            height={1000}
            sizes="(min-width: 84rem) 46rem, (min-width: 64rem) 57vw, 100vw"
            priority={priority}
            className="aspect-[8/5] h-full w-full object-cover"
          />
        ) : null}
      </section>
    </Container>
  );
}
