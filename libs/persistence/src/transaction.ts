import { type Logger, type TransactionScope, transactionScope } from '@shop/platform';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import { checkRows, type Shape } from './shape.js';
import { effectOf } from './statement-effect.js';

type Executor = Pick<Pool, 'query'>;

/** What the statements of one call chain share. */
type Scope = TransactionScope & {
  owner: Transaction;
  /** False once the chain has ended, so that work which still runs cannot write any more. */
  isActive: boolean;
  /** False in `autocommit`, where each statement commits by itself. */
  isAtomic: boolean;
  executor: Executor;
  afterCommit: Array<() => void>;
};

/**
 * The transaction of the current async call chain, and the way in which services read and write their data. Fails
 * closed: a statement that writes or locks throws outside `run` and `autocommit`. Remote calls inside `run` throw in
 * tests and are logged as errors elsewhere.
 */
export class Transaction {
  private readonly pool: Pool;

  constructor(
    dataSource: DataSource,
    private readonly logger: Logger,
    /** True in specs, which shall fail where production only logs. */
    private readonly throwsOnRemoteCalls: boolean,
  ) {
    // TypeORM's EntityManager costs nearly twice the CPU for the same statements.
    this.pool = (dataSource.driver as unknown as { master: Pool }).master;
  }

  /** Whether a transaction is open, so that a change made now can still be rolled back. */
  get isOpen(): boolean {
    return this.scope?.isAtomic ?? false;
  }

  /** Commits when `work` resolves, rolls back when it throws. A nested `run` is a part of the outer one. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOpen) return work();
    const client = await this.pool.connect();
    const scope = this.newScope(client, true);
    let broken: Error | undefined;
    let result: T;
    try {
      await client.query('BEGIN');
      result = await transactionScope.run(scope, work);
      scope.isActive = false;
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new Error('Rolled back: a statement had failed and its error was not passed on');
    } catch (error) {
      scope.isActive = false;
      await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
    for (const effect of scope.afterCommit) effect();
    return result;
  }

  /**
   * For a change of one statement, which then commits by itself: this saves BEGIN and COMMIT. Locks are refused. Inside
   * `run`, `work` is a part of the open transaction instead.
   */
  async autocommit<T>(work: () => Promise<T>): Promise<T> {
    if (this.scope) return work();
    const scope = this.newScope(this.pool, false);
    try {
      return await transactionScope.run(scope, work);
    } finally {
      scope.isActive = false;
    }
  }

  /**
   * Runs `effect` after the commit, or at once when no transaction is open. Nothing may depend on the effect alone,
   * because it is lost when the process dies before it runs.
   */
  afterCommit(effect: () => void): void {
    if (this.isOpen) this.scope!.afterCommit.push(effect);
    else effect();
  }

  /** Rows of a hand-written statement that only reads; sees the changes of the open transaction. */
  async read<Row extends object>(shape: Shape<Row>, sql: string, params: unknown[] = []): Promise<Row[]> {
    if (effectOf(sql)) throw new Error(`A reading statement writes or locks: ${sql}`);
    return checkRows(shape, (await this.statement(sql, params)).rows, sql);
  }

  /** The rows of a hand-written statement that writes or locks, returned by RETURNING or SELECT. */
  async write<Row extends object>(shape: Shape<Row>, sql: string, params: unknown[] = []): Promise<Row[]> {
    return checkRows(shape, (await this.statement(sql, params)).rows, sql);
  }

  /** How many rows a hand-written statement changed. */
  async execute(sql: string, params: unknown[] = []): Promise<number> {
    return (await this.statement(sql, params)).rowCount ?? 0;
  }

  /** Runs a statement without a check of its result: for the methods above, and for `Rows`. */
  async statement(sql: string, params: unknown[]): Promise<QueryResult> {
    const { scope } = this;
    const effect = effectOf(sql);
    if (effect && !scope) throw new Error(`A statement that ${effect} needs a transaction: ${sql}`);
    if (effect === 'locks' && !scope?.isAtomic) throw new Error(`The lock would end with its own statement: ${sql}`);
    return (scope?.executor ?? this.pool).query(sql, params);
  }

  private get scope(): Scope | undefined {
    const scope = transactionScope.getStore() as Scope | undefined;
    return scope?.owner === this && scope.isActive ? scope : undefined;
  }

  private newScope(executor: Executor | PoolClient, isAtomic: boolean): Scope {
    const onRemoteCall = (target: string): void => {
      if (!isAtomic) return;
      const error = new Error(`${target} was called inside a database transaction`);
      if (this.throwsOnRemoteCalls) throw error;
      this.logger.error({ err: error }, 'remote call inside a transaction');
    };
    return { owner: this, isActive: true, isAtomic, executor, afterCommit: [], onRemoteCall };
  }
}
