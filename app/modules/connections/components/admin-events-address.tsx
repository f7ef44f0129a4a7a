import { CopyField } from "#app/ui/copy-field.tsx";

export function EventsAddress({ url }: { url: string }) {
  return (
    <CopyField
      label="Events address"
      name="eventsAddress"
      hint="The provider sends its events here. Copy it exactly."
      value={url}
      what="events address"
    />
  );
}
