import { Client, Query, type QueryResult } from 'pg';

/** No service has this many fixed statements; the limit keeps statements built at run time from filling the memory. */
const maxStatements = 500;

/** A migration changed the columns of a prepared `SELECT *`. */
const resultTypeChanged = '0A000';

/** The server has become a standby: only a new connection can reach the primary. */
const readOnly = '25006';

/** pg's message when `query_timeout` is over. */
const queryTimedOut = 'Query read timeout';

const names = new Map<string, string>();

/**
 * A pooled connection that prepares each statement with parameters: PostgreSQL parses it once, not at every call, and
 * may keep its plan. A connection is closed when a migration has changed the result of a prepared statement, so that
 * the next connection prepares it again. A connection that no longer responds, or leads to a standby, is closed too,
 * because pg would use it again. A pooler in front of the database must support prepared statements (PgBouncer does
 * since 1.21).
 */
export class PreparingClient extends Client {
  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args);
    // The pool handles errors of idle connections only: without a listener, a connection that is cut inside a
    // transaction would end the process. Its next statement fails, and the pool drops it.
    this.on('error', () => undefined);
  }

  // `never` is assignable to the return types of all overloads.
  override query(text: unknown, values?: unknown, callback?: unknown): never {
    if (callback || typeof text !== 'string')
      return super.query(text as string, values as never, callback as never) as never;
    const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const answer = name ? this.prepared(name, text, values as unknown[]) : super.query(text, values as never);
    answer.catch((error: Error & { code?: string }) => this.closeAfterFatal(error));
    return answer as never;
  }

  /** Passes a Query object: pg would copy each property of a config object, which costs more than sending the query. */
  private prepared(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: QueryResult): void => (error ? reject(error) : resolve(result));
      super.query(Object.assign(new Query(text, values), { name, callback }));
    });
  }

  private closeAfterFatal({ code, message }: Error & { code?: string }): void {
    if (code === resultTypeChanged || code === readOnly || message === queryTimedOut) void this.end();
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxStatements) return known;
  const name = `statement_${names.size + 1}`;
  names.set(text, name);
  return name;
}
