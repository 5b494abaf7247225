import { fold } from './fold.js';

/** A text with the first match of the term made bold; accents do not matter. */
export function Highlighted({ text, term }: { text: string; term: string }) {
  const start = fold(text).indexOf(fold(term));
  if (start < 0 || term === '') return <span>{text}</span>;
  const end = start + term.length;
  return (
    <span>
      {text.slice(0, start)}
      <strong className="font-bold text-accent">{text.slice(start, end)}</strong>
      {text.slice(end)}
    </span>
  );
}
