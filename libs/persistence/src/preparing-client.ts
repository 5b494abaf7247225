import { Client, Query, type QueryResult } from 'pg';

/** A service has fewer statements than that; a text made up at run time must not fill the server's memory. */
const mostStatements = 500;

/** A migration changed what a prepared `SELECT *` answers. */
const resultTypeChanged = '0A000';

/** pg's own words when `query_timeout` is over. */
const noAnswer = 'Query read timeout';

const names = new Map<string, string>();

/**
 * A pooled connection on which PostgreSQL parses and plans each statement with parameters once, not at every call. After a
 * migration that makes a prepared answer stale, the call fails and its connection is given up: the next one plans anew. So is
 * a connection that no longer answers: pg would hand it out again. A pooler between us and the database must know prepared statements (PgBouncer does since 1.21).
 */
export class PreparingClient extends Client {
  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args);
    // The pool listens while a connection is idle only: one that is cut inside a transaction would end the process. Its next
    // statement fails, and the pool drops it.
    this.on('error', () => undefined);
  }

  // `never` fits the answers of all overloads that this stands for.
  override query(text: unknown, values?: unknown, callback?: unknown): never {
    if (callback || typeof text !== 'string')
      return super.query(text as string, values as never, callback as never) as never;
    const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const answer = name ? this.prepared(name, text, values as unknown[]) : super.query(text, values as never);
    answer.catch((error: Error & { code?: string }) => this.giveUpAfter(error));
    return answer as never;
  }

  /** Hands over a finished query: a config would be copied property by property, which costs more than sending it. */
  private prepared(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const callback = (error: Error | null, result: QueryResult): void => (error ? reject(error) : resolve(result));
      super.query(Object.assign(new Query(text, values), { name, callback }));
    });
  }

  private giveUpAfter({ code, message }: Error & { code?: string }): void {
    if (code === resultTypeChanged || message === noAnswer) void this.end();
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostStatements) return known;
  const name = `statement_${names.size + 1}`;
  names.set(text, name);
  return name;
}
