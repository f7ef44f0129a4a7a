import { LoaderCircle } from "lucide-react";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { isForElsewhere } from "#app/ui/dialog.tsx";
import { useTexts } from "#app/ui/texts.ts";
import { unpackVariants } from "../packed-variants.ts";
import type { ListedProduct } from "../product.ts";
import type { Choosable, SentChoosable } from "./choose-options.tsx";
import { productSearch, productUrl } from "./product-url.ts";
import { useAdding } from "./use-adding.ts";

/** Few visits need it, so it is loaded when something is chosen first. */
const loadDialog = () => import("./choose-options.tsx");

type Props = {
  product: Pick<ListedProduct, "handle" | "title">;
  collection: string | undefined;
  currency: string;
};

/**
 * The way to a product's variants: a dialog with them. Without JavaScript, in a new tab, and where they can't be loaded it
 * leads to the product's page.
 */
export function ChooseLink({ product: { handle, title }, collection, currency }: Props) {
  const t = useTexts();
  const to = productUrl(handle, collection);
  const { isLoading, choice, choose, close } = useChoice(handle, to);
  const [addedId, setAddedId] = useState("");
  const isBusy = useAdding(addedId) || isLoading;
  const onClose = useCallback(
    (added = "") => {
      setAddedId(added);
      close();
    },
    [close],
  );
  return (
    <>
      <LinkButton
        to={to}
        variant="secondary"
        block
        aria-label={t("products.choose_options_of", { product: title })}
        aria-busy={isBusy}
        icon={isBusy ? <LoaderCircle aria-hidden size={17} className="animate-spin" /> : undefined}
        className="max-sm:px-2"
        onClick={choose}
      >
        {t("products.choose_options")}
      </LinkButton>
      {choice ? (
        <choice.ChooseOptions
          product={choice.product}
          currency={currency}
          toVariant={(variant) => `${productUrl(handle)}${productSearch({ variant, from: collection })}`}
          onClose={onClose}
        />
      ) : null}
    </>
  );
}

type Choice = Awaited<ReturnType<typeof loadDialog>> & { product: Choosable };

function useChoice(handle: string, to: string) {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isLoading, setLoading] = useState(false);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function ask(signal: AbortSignal) {
    const path = href("/products/:handle/options", { handle });
    const [dialog, answer] = await Promise.all([loadDialog(), fetch(path, { signal })]);
    const sent: SentChoosable | null = answer.ok ? await answer.json() : null;
    return sent && { ...dialog, product: { ...sent, variants: unpackVariants(sent.variants) } };
  }

  async function choose(event: MouseEvent) {
    if (isForElsewhere(event)) return;
    event.preventDefault();
    if (isLoading) return;
    asking.current = new AbortController();
    const { signal } = asking.current;
    setLoading(true);
    // Offline, or from before an update: the page says what is wrong.
    const found = await ask(signal).catch(() => null);
    setLoading(false);
    if (signal.aborted) return;
    if (found) setChoice(found);
    else navigate(to);
  }

  return { isLoading, choice, choose, close: useCallback(() => setChoice(null), []) };
}
