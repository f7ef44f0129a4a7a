import { useFetchers, useNavigation } from "react-router";

/** Whether a variant is being added to the cart just now, on its way there or in place. */
export function useAdding(variantId: string): boolean {
  const sent = [useNavigation(), ...useFetchers()].map(({ formData }) => formData);
  return sent.some((form) => form?.get("intent") === "add" && form.get("variantId") === variantId);
}
