import type { TestDatabase } from './test-database.js';

/**
 * The columns, as `table.column`, that contain one of these texts, in upper or lower case and also inside JSON and
 * lists.
 */
export async function columnsContaining(
  { query }: Pick<TestDatabase, 'query'>,
  texts: readonly string[],
): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const patterns = texts.map((text) => `%${text}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const columns = await query<{ column: string }>(
      `SELECT DISTINCT part.key AS column FROM "${name}" AS source, jsonb_each_text(to_jsonb(source)) AS part (key, value)
       WHERE part.value ILIKE ANY ($1)`,
      [patterns],
    );
    found.push(...columns.map(({ column }) => `${name}.${column}`));
  }
  return found.toSorted();
}
