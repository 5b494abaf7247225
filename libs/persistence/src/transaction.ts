import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

type Scope = { manager: EntityManager; afterCommit: Array<() => void> };

/**
 * The transaction of the current async call chain. Repositories ask for `manager` and cannot write beside an open
 * transaction by mistake; a nested `run` joins. No remote call belongs inside.
 */
@Injectable()
export class Transaction {
  private readonly storage = new AsyncLocalStorage<Scope>();

  constructor(private readonly dataSource: DataSource) {}

  /** The open transaction's manager, else one that commits statement by statement. */
  get manager(): EntityManager {
    return this.storage.getStore()?.manager ?? this.dataSource.manager;
  }

  get isOpen(): boolean {
    return this.storage.getStore() !== undefined;
  }

  /** Commits when `work` resolves, rolls back when it throws. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isOpen) return work();
    const afterCommit: Array<() => void> = [];
    const result = await this.dataSource.transaction((manager) => this.storage.run({ manager, afterCommit }, work));
    for (const effect of afterCommit) effect();
    return result;
  }

  /** A local wake-up call once the change is visible to others; lost when the process dies, so never the only one. */
  afterCommit(effect: () => void): void {
    const scope = this.storage.getStore();
    if (scope) scope.afterCommit.push(effect);
    else effect();
  }

  /** Rows of a hand-written statement, in the open transaction when there is one. */
  query<Row>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return this.manager.query<Row[]>(sql, params);
  }
}
