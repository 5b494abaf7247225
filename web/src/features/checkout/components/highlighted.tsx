/** A text with the first match of the term made bold. */
export function Highlighted({ text, term }: { text: string; term: string }) {
  const start = text.toLowerCase().indexOf(term.toLowerCase());
  if (start < 0 || term === '') return <span>{text}</span>;
  const end = start + term.length;
  return (
    <span>
      {text.slice(0, start)}
      <strong className="text-accent">{text.slice(start, end)}</strong>
      {text.slice(end)}
    </span>
  );
}
