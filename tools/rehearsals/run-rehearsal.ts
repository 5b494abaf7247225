import { build } from '../launcher/build.ts';
import { removeInstance } from '../launcher/data-home.ts';
import { explain, Failure } from '../launcher/failure.ts';
import { installDependencies } from '../launcher/install.ts';
import { releaseInstance, takeInstance } from '../launcher/instance-lock.ts';
import { interrupted } from '../launcher/interrupt.ts';
import { endLeftovers } from '../launcher/process-registry.ts';

/** Functions that stop what a rehearsal has started; they are called at its end, the last one first. */
export type Cleanup = Array<() => Promise<void>>;

/** High limits, because all requests come from one address, and short intervals, so that no wait exceeds a minute. */
export const rehearsalSettings = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_CHECKOUT_PER_MINUTE: '1000000',
  RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: '1000000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000000',
  RATE_LIMIT_DEFAULT_PER_MINUTE: '1000000',
  RATE_LIMIT_ASSETS_PER_MINUTE: '1000000',
  MAX_CONNECTIONS_PER_ADDRESS: '10000',
  INVOICE_ISSUE_EVERY_MS: '500',
  FULFILMENT_SWEEP_EVERY_MS: '2000',
  PAYMENT_RECONCILE_EVERY_SECONDS: '2',
  PAYMENT_RECONCILE_AFTER_SECONDS: '10',
  MAIL_LEASE_SECONDS: '30',
  PURCHASE_OVERDUE_AFTER_MINUTES: '1',
  PURCHASE_CHECK_EVERY_SECONDS: '5',
};

/**
 * Builds the shop, runs a rehearsal, stops all that the rehearsal has started, and exits with 0 when it succeeded.
 * After a failure data and logs stay in `.local/<instance>`.
 */
export async function runRehearsal(
  instance: string,
  rehearse: (cleanup: Cleanup, signal: AbortSignal) => Promise<void>,
): Promise<never> {
  if (!takeInstance(instance)) {
    console.error(`${instance} is already running in this clone`);
    process.exit(1);
  }
  const abort = new AbortController();
  const cleanup: Cleanup = [];
  const interruption = interrupted().then((signal) => {
    abort.abort(new Failure(`${signal}: stopping`));
    throw abort.signal.reason;
  });
  try {
    await endLeftovers(instance);
    // Removes the instance's lock file, too, so the instance is taken again.
    removeInstance(instance);
    takeInstance(instance);
    await installDependencies(abort.signal);
    await build(abort.signal);
    await Promise.race([rehearse(cleanup, abort.signal), interruption]);
    process.exitCode = 0;
  } catch (error) {
    console.error(`\n${explain(error)}`);
    process.exitCode = 1;
  }
  for (const stop of cleanup.reverse()) await stop().catch((error: unknown) => console.error(explain(error)));
  await endLeftovers(instance);
  if (process.exitCode === 0) removeInstance(instance);
  else releaseInstance(instance);
  process.exit();
}
