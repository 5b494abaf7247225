import { AsyncLocalStorage } from 'node:async_hooks';

/** What the clients of other systems may know about the database transaction in which they are called. */
export type TransactionScope = {
  readonly isActive: boolean;
  /** Called when another system is about to be called inside the transaction. */
  onRemoteCall(target: string): void;
};

/** Set by the persistence library. It is declared here, because this library's clients of other systems read it. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/**
 * To be called before every call to another system. Inside a transaction such a call would keep locks and a connection
 * until the other system answers, and a rollback would not undo it. Inside a transaction this function therefore throws
 * in tests, and logs an error elsewhere.
 */
export function assertOutsideTransaction(target: string): void {
  const scope = transactionScope.getStore();
  if (scope?.isActive) scope.onRemoteCall(target);
}
