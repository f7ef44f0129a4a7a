import { useState } from "react";

/**
 * Keeps a form's response until the page is loaded again. React Router drops it when only the hash changes, as links in
 * an error summary do, and with it the input.
 */
export function useKeptActionData<Loaded, Answer>(loaderData: Loaded, actionData: Answer | undefined) {
  const [kept, setKept] = useState({ loaderData, actionData });
  const isNew = loaderData !== kept.loaderData || (actionData !== undefined && actionData !== kept.actionData);
  // Set while rendering, as React's documentation describes for state that follows a prop.
  if (isNew) setKept({ loaderData, actionData });
  return isNew ? actionData : kept.actionData;
}
