export type StatementEffect = 'writes' | 'locks' | undefined;

const known = new Map<string, StatementEffect>();
/** Keeps statements that are built at run time from filling the memory. */
const maxKnown = 500;

const locking = /\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b|\bpg_(try_)?advisory\w*/gi;
const writing = /\b(insert|update|delete|merge|truncate|nextval|setval|pg_notify)\b/i;

/** String literals and quoted names, which may contain any word. */
const quoted = /'[^']*'|"[^"]*"/g;

/** Whether a statement writes or takes a lock; undefined when it only reads. */
export function effectOf(sql: string): StatementEffect {
  if (known.has(sql)) return known.get(sql);
  const words = sql.replaceAll(quoted, '');
  const rest = words.replaceAll(locking, '');
  const effect = writing.test(rest) ? 'writes' : rest === words ? undefined : 'locks';
  if (known.size < maxKnown) known.set(sql, effect);
  return effect;
}
