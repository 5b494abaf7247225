import { AsyncLocalStorage } from 'node:async_hooks';

/** The database transaction of an async call chain, as far as code that calls other systems has to know it. */
export type TransactionScope = {
  readonly isOpen: boolean;
  /** Told of a call to another system that was made inside. */
  remoteCall(target: string): void;
};

/** Opened by the persistence library; here, where the clients of other systems can see it too. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/**
 * To be called before every call to another system: inside a transaction it would keep locks and a connection for as long
 * as the other side takes, and a rollback would not undo it. Throws in tests, is logged as an error elsewhere.
 */
export function refuseInsideTransaction(target: string): void {
  const scope = transactionScope.getStore();
  if (scope?.isOpen) scope.remoteCall(target);
}
