/** As written throughout the app. The group keeps the codes when splitting. */
const CODE = /(#[0-9A-F]{6}\b)/;

/** A sentence whose color codes a browser's translation leaves alone. */
export function TextWithCodes({ text }: { readonly text: string }) {
  const parts = text.split(CODE);
  if (parts.length === 1) return <span>{text}</span>;
  return (
    <span>
      {parts.map((part, at) => {
        const isCode = at % 2 === 1;
        return part === '' ? null : (
          <span key={`${at} ${part}`} translate={isCode ? 'no' : undefined}>
            {part}
          </span>
        );
      })}
    </span>
  );
}
