import { useState } from "react";

/**
 * A form's answer until the page is loaded anew. React Router forgets it when only the hash changes, as it does by a
 * link of an error summary, and with it would go what was typed.
 */
export function useKeptActionData<Loaded, Answer>(loaderData: Loaded, actionData: Answer | undefined) {
  const [kept, setKept] = useState({ loaderData, actionData });
  const isNew = loaderData !== kept.loaderData || (actionData !== undefined && actionData !== kept.actionData);
  // Set while rendering, as React's documentation has it for state that follows a prop.
  if (isNew) setKept({ loaderData, actionData });
  return isNew ? actionData : kept.actionData;
}
