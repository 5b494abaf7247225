/** A column of a hand-written statement, with a check of its values. */
export type Column<T> = { readonly expected: string; readonly accepts: (value: unknown) => value is T };

/** The columns of a statement's result, by the names that its text gives them (`AS "camelCase"`). */
export type Shape<Row> = { readonly [Name in keyof Row]-?: Column<Row[Name]> };

const column = <T>(expected: string, accepts: (value: unknown) => boolean): Column<T> => ({
  expected,
  accepts: accepts as Column<T>['accepts'],
});

export const text = column<string>('text', (value) => typeof value === 'string');
export const number = column<number>('number', (value) => typeof value === 'number');
export const boolean = column<boolean>('boolean', (value) => typeof value === 'boolean');
export const timestamp = column<Date>('timestamp', (value) => value instanceof Date);
export const bytes = column<Buffer>('bytes', (value) => Buffer.isBuffer(value));

/** One of a closed set of texts. */
export const oneOf = <const T extends string>(...values: T[]): Column<T> =>
  column(values.join(' | '), (value) => values.includes(value as T));

export const listOf = <T>(item: Column<T>): Column<T[]> =>
  column(`list of ${item.expected}`, (value) => Array.isArray(value) && value.every(item.accepts));

/** A document that this service wrote itself: its inner shape is not checked again. */
export const json = <T extends object>(): Column<T> =>
  column('json', (value) => typeof value === 'object' && value !== null);

export const nullable = <T>({ expected, accepts }: Column<T>): Column<T | null> =>
  column(`${expected} or null`, (value) => value === null || accepts(value));

/** A JSON object with the columns of a shape, such as `json_agg` makes of each row. */
export const record = <Row extends object>(shape: Shape<Row>): Column<Row> =>
  column('record', (value) => typeof value === 'object' && value !== null && mismatchOf(shape, value) === undefined);

/** Returns the rows; throws when one lacks a column of the shape or has a value of another type in it. */
export function checkRows<Row extends object>(shape: Shape<Row>, rows: unknown[], sql: string): Row[] {
  for (const row of rows) {
    const mismatch = mismatchOf(shape, row as object);
    if (mismatch) throw new Error(`${mismatch} in the result of: ${sql}`);
  }
  return rows as Row[];
}

function mismatchOf<Row extends object>(shape: Shape<Row>, row: object): string | undefined {
  for (const name in shape) {
    const value = (row as Record<string, unknown>)[name];
    if (!shape[name].accepts(value)) return `"${name}" is ${typeof value}, not ${shape[name].expected},`;
  }
  return undefined;
}
