import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { STAYS } from "#app/modules/carts/cart.ts";
import type { action } from "./cart.tsx";

/** Few visits need it, so it is loaded when something is added first. */
const loadDrawer = () => import("#app/modules/carts/components/added-drawer.tsx");
type Drawer = Awaited<ReturnType<typeof loadDrawer>>;

/**
 * The content of a page. Its forms that add to the cart stay on the page, which then shows what was added. Without
 * JavaScript they lead to the cart.
 */
export function ShopMain({ children }: { children: ReactNode }) {
  const { onSubmitCapture, drawer } = useAddingInPlace();
  return (
    <>
      <main id="main" tabIndex={-1} className="focus:outline-none" onSubmitCapture={onSubmitCapture}>
        {children}
      </main>
      {drawer}
    </>
  );
}

function useAddingInPlace() {
  const { key } = useLocation();
  const { data, submit } = useFetcher<typeof action>();
  const [loaded, setLoaded] = useState<Drawer | null>(null);
  const [{ sentAt, closed }, setState] = useState<{ sentAt: string; closed: typeof data }>({
    sentAt: "",
    closed: undefined,
  });
  const isLoading = useRef(false);

  async function send(form: HTMLFormElement, fields: FormData) {
    isLoading.current = true;
    form.ariaBusy = "true";
    try {
      setLoaded(await loadDrawer());
    } catch {
      // Offline, or from before an update: the browser sends the form itself.
      return form.submit();
    } finally {
      isLoading.current = false;
    }
    setState({ sentAt: key, closed: data });
    await submit(fields, { method: "post", action: href("/cart") });
    form.ariaBusy = null;
  }

  function onSubmitCapture(event: FormEvent<HTMLElement>) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !addsInPlace(form)) return;
    event.preventDefault();
    if (isLoading.current) return;
    const fields = new FormData(form);
    fields.set("stay", STAYS);
    void send(form, fields);
  }

  const isOpen = loaded && data && data !== closed && sentAt === key;
  const close = () => setState({ sentAt, closed: data });
  return { onSubmitCapture, drawer: isOpen ? <loaded.AddedDrawer answer={answerOf(data)} onClose={close} /> : null };
}

/** A gift card's recipient is corrected on the cart's page, which has the fields. */
function addsInPlace(form: HTMLFormElement): boolean {
  const isOfCart = new URL(form.action).pathname === href("/cart") && location.pathname !== href("/cart");
  const fields = new FormData(form);
  return isOfCart && fields.get("intent") === "add" && !fields.has("recipientEmail");
}

type Answer = NonNullable<ReturnType<typeof useFetcher<typeof action>>["data"]>;

const answerOf = (data: Answer) => {
  if ("added" in data) return data;
  const { refused, errors } = data as { refused?: string; errors?: Record<string, string> };
  return { ...(refused ? { refused } : {}), ...(errors ? { errors } : {}) };
};
