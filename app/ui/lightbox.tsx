import clsx from "clsx";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { srcSetOf } from "#app/platform/object-url.ts";
import { CloseButton, ModalDialog } from "./dialog.tsx";
import { usePictureStrip } from "./picture-strip.ts";
import { useTexts } from "./texts.ts";

type Shown = { url: string; alt: string; width: number; height: number };

export type LightboxProps = {
  pictures: readonly Shown[];
  /** The one that it opens with, counted from 0. */
  start: number;
  onClose: () => void;
};

/**
 * Pictures as large as the window, one after the other by swiping, arrow keys and buttons. A button and the keys + and −
 * zoom; pinching is left to the browser.
 */
export function Lightbox({ pictures, start, onClose }: LightboxProps) {
  const t = useTexts();
  const strip = usePictureStrip(start);
  const { shown } = strip;
  const [isZoomed, setZoomed] = useState(false);
  const go = (by: number) => {
    if (!pictures[shown + by]) return;
    setZoomed(false);
    strip.show(shown + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "+" || key === "-") return setZoomed(key === "+");
    const by = arrows[key];
    // Enlarged, the arrows move the picture.
    if (!by || isZoomed) return;
    event.preventDefault();
    go(by);
  };
  return (
    <ModalDialog
      label={t("ui.pictures")}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="h-dvh max-h-dvh w-full max-w-full"
    >
      {(close) => (
        <>
          <header className="flex items-center gap-1 py-2 ps-5 pe-3">
            <p role="status" className="grow text-sm text-muted tabular">
              {t("ui.picture_of", { number: shown + 1, count: pictures.length })}
            </p>
            <IconButton label={t(isZoomed ? "ui.zoom_out" : "ui.zoom_in")} onClick={() => setZoomed(!isZoomed)}>
              {isZoomed ? <ZoomOut aria-hidden size={20} /> : <ZoomIn aria-hidden size={20} />}
            </IconButton>
            {pictures.length > 1 ? (
              <>
                <IconButton label={t("ui.previous_picture")} onClick={() => go(-1)} isOff={shown === 0}>
                  <ChevronLeft aria-hidden size={22} />
                </IconButton>
                <IconButton label={t("ui.next_picture")} onClick={() => go(1)} isOff={shown === pictures.length - 1}>
                  <ChevronRight aria-hidden size={22} />
                </IconButton>
              </>
            ) : null}
            <CloseButton onClick={close} />
          </header>
          <ul
            ref={strip.ref}
            onScroll={strip.onScroll}
            tabIndex={isZoomed ? undefined : 0}
            className={clsx(
              "flex min-h-0 grow snap-x snap-mandatory",
              isZoomed ? "overflow-hidden" : "overflow-x-auto",
            )}
          >
            {pictures.map((picture, index) => (
              <Slide key={picture.url} picture={picture} isZoomed={isZoomed && index === shown} />
            ))}
          </ul>
        </>
      )}
    </ModalDialog>
  );
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

function Slide({ picture: { url, alt, width, height }, isZoomed }: { picture: Shown; isZoomed: boolean }) {
  return (
    <li tabIndex={isZoomed ? 0 : undefined} className="flex w-full shrink-0 snap-center overflow-auto">
      <img
        src={url}
        srcSet={srcSetOf(url, width)}
        sizes={isZoomed ? "250vw" : "100vw"}
        alt={alt}
        width={width}
        height={height}
        className={clsx("m-auto", isZoomed ? "h-auto w-[250%] max-w-none shrink-0" : "h-full w-full object-contain")}
      />
    </li>
  );
}

type IconButtonProps = { label: string; onClick: () => void; isOff?: boolean; children: ReactNode };

/** One that can't be used now keeps the focus. */
function IconButton({ label, onClick, isOff, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-lg hover:bg-sunken aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
