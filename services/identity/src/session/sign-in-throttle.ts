import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { networkOf } from './domain/client-network.js';
import {
  accountPolicy,
  afterFailure,
  isLocked,
  type LockPolicy,
  personPolicy,
  type SignInLock,
} from './domain/sign-in-lock.js';
import { SignInLockRepository } from './persistence/sign-in-lock.repository.js';

export type Attempt = {
  email: string;
  address: string;
  /** Hash of the token of a device on which this account has signed in before. */
  knownDevice?: Buffer;
};

type Counter = { subject: string; policy: LockPolicy };

/** An attempt that may succeed, and what it was counted for. */
export type Admission = { own: string; account?: string };

/**
 * Slows guesses at passwords. A known device is counted alone, so that guesses from elsewhere never refuse its owner. Other
 * attempts count for their network, and for the account: those of a network's first attempt apart from its further ones, so that
 * who repeats from a few networks does not delay an owner who comes from a new one.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly tx: Transaction,
    private readonly locks: SignInLockRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Undefined when the attempt may not succeed. It is counted as a failure before its password is looked at, so that a
   * hundred guesses at once are no more than five in a row.
   */
  admit(attempt: Attempt): Promise<Admission | undefined> {
    const now = this.clock.now();
    return this.tx.run(async () => {
      const own = ownCounter(attempt);
      const [ownLock] = await this.locks.lock([own.subject], now);
      if (attempt.knownDevice) return (await this.count([own], [ownLock!], now)) && { own: own.subject };
      const account = accountCounter(attempt.email, ownLock!.failures === 0);
      const [accountLock] = await this.locks.lock([account.subject], now);
      const isCounted = await this.count([own, account], [ownLock!, accountLock!], now);
      return isCounted && { own: own.subject, account: account.subject };
    });
  }

  /** After a success: the owner's own count begins anew, and the account's loses this attempt but none of others'. */
  async clear({ own, account }: Admission): Promise<void> {
    await this.tx.run(async () => {
      await this.locks.clear(own);
      if (account) await this.locks.withdrawFailure(account);
    });
  }

  private async count(counters: Counter[], locks: SignInLock[], now: Date): Promise<true | undefined> {
    if (locks.some((lock) => isLocked(lock, now))) return undefined;
    for (const [index, { subject, policy }] of counters.entries())
      await this.locks.save(subject, afterFailure(locks[index]!, now, policy));
    return true;
  }
}

function ownCounter({ email, address, knownDevice }: Attempt): Counter {
  const device = knownDevice && `device:${knownDevice.toString('base64url')}`;
  return { subject: device ?? `network:${hashOf(email, networkOf(address))}`, policy: personPolicy };
}

const accountCounter = (email: string, isFirst: boolean): Counter => ({
  subject: `${isFirst ? 'account-first' : 'account-repeated'}:${hashOf(email)}`,
  policy: accountPolicy,
});

/** Hashed: what was typed into the e-mail field of a sign-in is nobody's business. */
const hashOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
