import { useState } from "react";
import { useNavigation } from "react-router";

/**
 * Keeps a form's response until the page is loaded again. React Router drops it when only the hash changes, as links in
 * an error summary do, and with it the input. It also passes it on before the page is loaded again after it; until then
 * the form isn't answered, so that nothing is typed into one that is about to be replaced.
 */
export function useKeptActionData<Loaded, Answer>(loaderData: Loaded, actionData: Answer | undefined) {
  const [kept, setKept] = useState({ loaderData, actionData });
  const isLoading = useNavigation().state === "loading";
  const isNew = loaderData !== kept.loaderData || (actionData !== undefined && actionData !== kept.actionData);
  if (!isNew || isLoading) return kept.actionData;
  // Set while rendering, as React's documentation describes for state that follows a prop.
  setKept({ loaderData, actionData });
  return actionData;
}
