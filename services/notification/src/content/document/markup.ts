const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML that may be inserted without escaping. */
export class Markup {
  constructor(readonly source: string) {}
}

type Part = string | number | Markup | Markup[];

/** Escapes every inserted value that is not markup itself. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((source, literal, index) => source + sourceOf(parts[index - 1]!) + literal));
}

function sourceOf(part: Part): string {
  if (part instanceof Markup) return part.source;
  if (Array.isArray(part)) return part.map(({ source }) => source).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character]!);
}
