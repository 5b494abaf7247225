/** A description: paragraphs with an empty line between them, and lists with a bullet at the beginning of each line. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className="max-w-prose space-y-4 text-pretty">
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <Paragraph key={index} lines={paragraph.split('\n')} />
    ))}
  </div>
);

const bullet = /^• /;

function Paragraph({ lines }: { lines: readonly string[] }) {
  if (!lines.every((line) => bullet.test(line))) return <p className="whitespace-pre-line">{lines.join('\n')}</p>;
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-accent">
      {lines.map((line) => (
        <li key={line}>{line.replace(bullet, '')}</li>
      ))}
    </ul>
  );
}
