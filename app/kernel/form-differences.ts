type Form<Name extends string> = Readonly<Record<Name, string>>;
type Shown = (value: string) => string[];

const asTyped: Shown = (value) => (value === "" ? [] : [value]);

/** How a checkbox's value reads. */
export const yesOrNo: Shown = (value) => [value === "on" ? "Yes" : "No"];

/**
 * The fields that two people left differently, in words and in the order of their labels.
 * @param shown the lines that say a field's value, where that isn't the value itself
 */
export function formDifferences<Name extends string>(
  labels: Form<Name>,
  { saved, typed }: { saved: Form<NoInfer<Name>>; typed: Form<NoInfer<Name>> },
  shown: Partial<Record<NoInfer<Name>, Shown>> = {},
) {
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const [before, after] = [saved[name], typed[name].trim()];
    if (before === after) return [];
    const lines = shown[name] ?? asTyped;
    return [{ name, label: labels[name], saved: lines(before), typed: lines(after) }];
  });
}
