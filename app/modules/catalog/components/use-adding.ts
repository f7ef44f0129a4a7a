import { useBusy } from "#app/ui/use-busy.ts";

/** Whether a variant is being added to the cart just now, on its way there or in place. */
export function useAdding(variantId: string): boolean {
  return useBusy(({ navigation, fetchers }) =>
    [navigation, ...fetchers].some(
      ({ formData: form }) => form?.get("intent") === "add" && form.get("variantId") === variantId,
    ),
  );
}
