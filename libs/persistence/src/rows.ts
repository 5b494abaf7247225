import { DatabaseError } from 'pg';
import { getMetadataArgsStorage } from 'typeorm';
import { number } from './shape.js';
import type { Transaction } from './transaction.js';

type Name<Row> = keyof Row & string;

/** Equality by column: a list means any of its values, null means no value. */
export type Where<Row> = { [N in Name<Row>]?: Row[N] | ReadonlyArray<NonNullable<Row[N]>> | null };

export type ReadOptions<Row> = {
  orderBy?: Name<Row> | { descending: Name<Row> };
  limit?: number;
  /** Locks the rows until the transaction ends, and waits for other transactions that have locked them. */
  lock?: 'wait';
};

type Statement = { text: string; values: unknown[] };
type ColumnInfo = { name: string; isJson: boolean; selected: string };

/**
 * The rows of a table in terms of its row class, a TypeORM entity that names the columns. Statements run prepared; the
 * texts of those that insert or update are cached.
 */
export class Rows<Row extends object> {
  readonly table: string;
  private readonly columnsByName: Map<string, ColumnInfo>;
  private readonly statements = new Map<string, string>();

  constructor(
    private readonly tx: Transaction,
    rowClass: new () => Row,
  ) {
    const metadata = getMetadataArgsStorage();
    this.table = metadata.filterTables(rowClass)[0]?.name ?? '';
    if (!this.table) throw new Error(`${rowClass.name} is no entity with a table's name`);
    this.columnsByName = new Map(
      metadata.filterColumns(rowClass).map(({ propertyName, options: { name = propertyName, type } }) => {
        // A `date` has no time zone; the driver would turn it into a point in time by the time zone of this machine.
        const selected = type === 'date' ? `${name}::text` : name;
        return [propertyName, { name, isJson: type === 'json' || type === 'jsonb', selected }];
      }),
    );
  }

  /** All columns under their property names, for the SELECT or RETURNING of a hand-written statement. */
  columns(alias = this.table): string {
    return this.cachedText(`columns ${alias}`, () =>
      [...this.columnsByName].map(([name, { selected }]) => `${alias}.${selected} AS "${name}"`).join(', '),
    );
  }

  async insert(row: Row): Promise<void> {
    await this.insertMany([row]);
  }

  /** Inserts all rows in one statement; every row must have the same properties. */
  async insertMany(rows: Row[]): Promise<void> {
    if (rows.length === 0) return;
    const { text, values } = this.insertStatement(rows, '');
    await this.tx.execute(text, values);
  }

  /** Inserts the row; false when one with the same key exists already. Without `key`, any unique column counts. */
  async insertIfAbsent(row: Row, ...key: Array<Name<Row>>): Promise<boolean> {
    const target = key.length > 0 ? ` (${this.list(key)})` : '';
    const { text, values } = this.insertStatement([row], ` ON CONFLICT${target} DO NOTHING`);
    return (await this.tx.execute(text, values)) === 1;
  }

  /** Locks the row of this key until the transaction ends, and returns it; inserts it when there is none. */
  async insertOrLock(row: Row, key: Name<Row>): Promise<Row> {
    if (!this.tx.isOpen) throw new Error(`A lock on ${this.table} outside a transaction`);
    const column = this.nameOf(key);
    const onConflict = ` ON CONFLICT (${column}) DO UPDATE SET ${column} = excluded.${column} RETURNING ${this.columns()}`;
    const { text, values } = this.insertStatement([row], onConflict);
    return (await this.rowsOf(text, values))[0]!;
  }

  /** Inserts the row, or overwrites the existing row with the same key. */
  async upsert(row: Row, key: Name<Row>): Promise<void> {
    const changed = namesOf(row)
      .filter((name) => name !== key)
      .map((name) => `${this.nameOf(name)} = excluded.${this.nameOf(name)}`);
    const { text, values } = this.insertStatement(
      [row],
      ` ON CONFLICT (${this.nameOf(key)}) DO UPDATE SET ${changed.join(', ')}`,
    );
    await this.tx.execute(text, values);
  }

  /** Changes the rows that meet the condition, and returns how many there were. */
  async update(where: Where<Row>, changes: Partial<Row>): Promise<number> {
    const { text, values } = this.updateStatement(where, changes);
    return this.tx.execute(text, values);
  }

  /** Changes the rows that meet the condition, and returns them as they are now. */
  updateReturning(where: Where<Row>, changes: Partial<Row>): Promise<Row[]> {
    const { text, values } = this.updateStatement(where, changes, ` RETURNING ${this.columns()}`);
    return this.rowsOf(text, values);
  }

  async delete(where: Where<Row>): Promise<number> {
    const { text, values } = this.whereClause(where);
    return this.tx.execute(`DELETE FROM ${this.table}${text}`, values);
  }

  async findOne(where: Where<Row>, options: ReadOptions<Row> = {}): Promise<Row | undefined> {
    return (await this.findMany(where, { ...options, limit: 1 }))[0];
  }

  async findMany(where: Where<Row>, { orderBy, limit, lock }: ReadOptions<Row> = {}): Promise<Row[]> {
    const { text, values } = this.whereClause(where);
    const order =
      orderBy && (typeof orderBy === 'string' ? this.nameOf(orderBy) : `${this.nameOf(orderBy.descending)} DESC`);
    const sql = [
      `SELECT ${this.columns()} FROM ${this.table}${text}`,
      order && `ORDER BY ${order}`,
      limit !== undefined && `LIMIT ${Math.trunc(limit)}`,
      lock && 'FOR UPDATE',
    ];
    return this.rowsOf(sql.filter(Boolean).join(' '), values);
  }

  async count(where: Where<Row>): Promise<number> {
    const { text, values } = this.whereClause(where);
    const [row] = await this.tx.read({ count: number }, `SELECT count(*)::int FROM ${this.table}${text}`, values);
    return row!.count;
  }

  /** The rows of a hand-written statement that selects or returns `columns()`. */
  async query(sql: string, values: unknown[] = []): Promise<Row[]> {
    const rows = await this.rowsOf(sql, values);
    const missing = rows[0] && [...this.columnsByName.keys()].filter((name) => !(name in rows[0]!));
    if (missing?.length) throw new Error(`Columns of ${this.table} are missing: ${missing.join(', ')} in ${sql}`);
    return rows;
  }

  private async rowsOf(sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.tx.statement(sql, values)).rows as Row[];
  }

  private insertStatement(rows: Row[], onConflict: string): Statement {
    const names = namesOf(rows[0]!);
    const text = this.cachedText(`insert ${rows.length} ${names.join()}${onConflict}`, () => {
      const parameters = rows.map((_, row) => names.map((_, index) => `$${row * names.length + index + 1}`).join(', '));
      return `INSERT INTO ${this.table} (${this.list(names)}) VALUES (${parameters.join('), (')})${onConflict}`;
    });
    return { text, values: rows.flatMap((row) => names.map((name) => this.valueOf(name, row[name]))) };
  }

  private updateStatement(where: Where<Row>, changes: Partial<Row>, returning = ''): Statement {
    const names = namesOf(changes);
    const { text: condition, values } = this.whereClause(where, names.length);
    const text = this.cachedText(`update ${names.join()}${condition}${returning}`, () => {
      const assigned = names.map((name, index) => `${this.nameOf(name)} = $${index + 1}`);
      return `UPDATE ${this.table} SET ${assigned.join(', ')}${condition}${returning}`;
    });
    return { text, values: [...names.map((name) => this.valueOf(name, changes[name])), ...values] };
  }

  private whereClause(where: Where<Row>, after = 0): Statement {
    const values: unknown[] = [];
    const parts = (Object.keys(where) as Array<Name<Row>>).map((name) => {
      const value = where[name];
      if (value === undefined) throw new Error(`No value for ${name} in a condition on ${this.table}`);
      if (value === null) return `${this.nameOf(name)} IS NULL`;
      values.push(value);
      const parameter = `$${after + values.length}`;
      return `${this.nameOf(name)} = ${Array.isArray(value) ? `ANY (${parameter})` : parameter}`;
    });
    if (parts.length === 0) throw new Error(`No condition for the rows of ${this.table}`);
    return { text: ` WHERE ${parts.join(' AND ')}`, values };
  }

  private cachedText(key: string, build: () => string): string {
    const known = this.statements.get(key);
    if (known) return known;
    const text = build();
    this.statements.set(key, text);
    return text;
  }

  private list(names: Array<Name<Row>>): string {
    return names.map((name) => this.nameOf(name)).join(', ');
  }

  private nameOf(name: Name<Row>): string {
    return this.column(name).name;
  }

  private valueOf(name: Name<Row>, value: unknown): unknown {
    return value !== null && this.column(name).isJson ? JSON.stringify(value) : value;
  }

  private column(name: Name<Row>): ColumnInfo {
    const column = this.columnsByName.get(name);
    if (!column) throw new Error(`${this.table} has no column for ${name}`);
    return column;
  }
}

/** An undefined property is left out: the column keeps its default or its value. */
const namesOf = <T extends object>(values: T): Array<Name<T>> =>
  (Object.keys(values) as Array<Name<T>>).filter((name) => values[name] !== undefined);

/** The name of the constraint that a failed statement would have violated. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.constraint : undefined;
