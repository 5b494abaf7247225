import { AsyncLocalStorage } from 'node:async_hooks';

/** The part of an async call chain's database transaction that clients of other systems need. */
export type TransactionScope = {
  readonly isActive: boolean;
  /** Called when another system is about to be called inside the transaction. */
  onRemoteCall(target: string): void;
};

/** The persistence library opens it; this package has it because the clients of other systems need it too. */
export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/**
 * To be called before every call to another system: inside a transaction that call would hold locks and a connection until
 * the other side answers, and a rollback would not undo it. Throws in tests, is logged as an error elsewhere.
 */
export function refuseInsideTransaction(target: string): void {
  const scope = transactionScope.getStore();
  if (scope?.isActive) scope.onRemoteCall(target);
}
