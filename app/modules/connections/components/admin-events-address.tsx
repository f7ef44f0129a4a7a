import { TextField } from "#app/ui/text-field.tsx";

export function EventsAddress({ url }: { url: string }) {
  return (
    <TextField
      label="Events address"
      name="eventsAddress"
      hint="The provider sends its events here. Copy it exactly."
      value={url}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
