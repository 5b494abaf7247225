export type StatementEffect = 'writes' | 'locks' | undefined;

const known = new Map<string, StatementEffect>();
/** Keeps statements that are built at run time from filling the memory. */
const maxKnown = 500;

/**
 * What may contain any word: comments, string literals, quoted names, and dollar-quoted strings such as `$$it's$$`.
 * A comment that contains another comment does not match, because only a parser would find its end.
 */
const textual = new RegExp(
  [
    /--[^\r\n]*/,
    /\/\*(?:(?!\/\*|\*\/)[^])*\*\//,
    /(?<![\w$\u0080-\uffff])[eE]'(?:[^'\\]|\\[^]|'')*'/,
    /'(?:[^']|'')*'/,
    /"(?:[^"]|"")*"/,
    /(?<![\w$\u0080-\uffff])\$([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$[^]*?\$\1\$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** What remains of a string, quoted name or comment whose end was not found; or a second statement. */
const unreadable = /['"]|\/\*|\*\/|\$(?!\d)|;\s*\S/;

const reading = /^[\s(]*(select|with|values|explain|show)\b/i;
const writing = /\b(insert|update|delete|merge|truncate|into|nextval|setval|pg_notify)\b/i;
const locking = /\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b|\bpg_(try_)?advisory\w*/gi;

/**
 * Whether a statement writes or takes a lock; undefined when it only reads. A statement that is not known to read
 * counts as writing.
 */
export function effectOf(sql: string): StatementEffect {
  if (known.has(sql)) return known.get(sql);
  const effect = classify(sql.replaceAll(textual, ' '));
  if (known.size < maxKnown) known.set(sql, effect);
  return effect;
}

function classify(words: string): StatementEffect {
  if (unreadable.test(words)) return 'writes';
  if (/^\s*lock\b/i.test(words)) return 'locks';
  const rest = words.replaceAll(locking, ' ');
  if (!reading.test(rest) || writing.test(rest)) return 'writes';
  return rest === words ? undefined : 'locks';
}
