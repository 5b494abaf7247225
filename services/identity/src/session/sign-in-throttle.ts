import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { clientNetwork, Clock } from '@shop/platform';
import {
  accountPolicy,
  afterFailure,
  isLocked,
  type LockPolicy,
  messagePolicy,
  personPolicy,
  secondFactorPolicy,
  type SignInLock,
} from './domain/sign-in-lock.js';
import { SignInLockRepository } from './persistence/sign-in-lock.repository.js';

export type Attempt = {
  /** What is guessed; by default a password. */
  purpose?: 'password' | 'second-factor';
  email: string;
  /** The IP address of the request. */
  address: string;
  /** Hash of the token of a device on which this account has succeeded before. */
  knownDevice?: Buffer;
};

type Counter = { subject: string; policy: LockPolicy };

/** An attempt that may succeed, with the counters in which it was counted. */
export type CountedAttempt = { origin: string; account?: string };

/**
 * Slows down guesses of passwords and of second factors, with separate counters, and limits text messages. Attempts
 * on a known device have a counter of their own, so that guesses from elsewhere never lock its owner out. Other
 * attempts count for the account within their network, and for the account as a whole. The whole account has one
 * counter for the first attempts of networks and one for further attempts. Repeated guesses from few networks therefore
 * do not delay an owner who comes from a new network.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly tx: Transaction,
    private readonly locks: SignInLockRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Undefined when a counter of the attempt is locked. Any other attempt is counted as a failure before its password or
   * code is checked, so that parallel guesses are limited like sequential ones.
   */
  countAttempt(attempt: Attempt): Promise<CountedAttempt | undefined> {
    const now = this.clock.now();
    return this.tx.run(async () => {
      const origin = originCounter(attempt);
      const [originLock] = await this.locks.lockOrAdd([origin.subject], now);
      if (attempt.knownDevice)
        return (await this.count([origin], [originLock!], now)) ? { origin: origin.subject } : undefined;
      const account = accountCounter(attempt, originLock!.failures === 0);
      const [accountLock] = await this.locks.lockOrAdd([account.subject], now);
      const isCounted = await this.count([origin, account], [originLock!, accountLock!], now);
      return isCounted ? { origin: origin.subject, account: account.subject } : undefined;
    });
  }

  /**
   * After a success: resets the counter of the device or network, and subtracts this attempt from the account's
   * counter.
   */
  async clear({ origin, account }: CountedAttempt): Promise<void> {
    await this.tx.run(async () => {
      await this.locks.clear(origin);
      if (account) await this.locks.subtractFailure(account);
    });
  }

  /** Counts a text message to the admin. False, without counting, when no message may be sent now. */
  countMessage(email: string): Promise<boolean> {
    const now = this.clock.now();
    return this.tx.run(async () => {
      const counter = messageCounter(email);
      return this.count([counter], await this.locks.lockOrAdd([counter.subject], now), now);
    });
  }

  async clearMessages(email: string): Promise<void> {
    await this.tx.run(() => this.locks.clear(messageCounter(email).subject));
  }

  /** False, without counting, when one of the counters is locked. */
  private async count(counters: Counter[], locks: SignInLock[], now: Date): Promise<boolean> {
    if (locks.some((lock) => isLocked(lock, now))) return false;
    for (const [index, { subject, policy }] of counters.entries())
      await this.locks.save(subject, afterFailure(locks[index]!, now, policy));
    return true;
  }
}

/** The counter of the known device, else of the account within the network. */
function originCounter(attempt: Attempt): Counter {
  const { email, address, knownDevice } = attempt;
  const device = knownDevice && `device:${knownDevice.toString('base64url')}`;
  const subject = device ?? `network:${hashOf(email, clientNetwork(address))}`;
  return { subject: prefixOf(attempt) + subject, policy: personPolicy };
}

const accountCounter = (attempt: Attempt, isFirst: boolean): Counter => ({
  subject: `${prefixOf(attempt)}${isFirst ? 'account-first' : 'account-repeated'}:${hashOf(attempt.email)}`,
  policy: attempt.purpose === 'second-factor' ? secondFactorPolicy : accountPolicy,
});

const messageCounter = (email: string): Counter => ({ subject: `message:${hashOf(email)}`, policy: messagePolicy });

const prefixOf = ({ purpose = 'password' }: Attempt): string => (purpose === 'password' ? '' : `${purpose}-`);

/** Hashed, because the e-mail field may contain anything that was typed by mistake, such as a password. */
const hashOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
