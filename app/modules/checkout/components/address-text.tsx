/** An address, line by line as on a parcel. */
export function AddressText({ lines }: { lines: readonly string[] }) {
  return (
    <address className="break-words not-italic">
      {lines.map((line, index) => (
        // The lines of an address never move, and two of them may be equal.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
