import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { accountPolicy, afterFailure, isLocked, pairPolicy } from './domain/sign-in-lock.js';
import { SignInLockRepository } from './persistence/sign-in-lock.repository.js';

/** Counts wrong passwords per account and address, and per account from everywhere. */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly tx: Transaction,
    private readonly locks: SignInLockRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Whether this attempt may succeed. It is counted as a failure before its password is looked at, so that a hundred
   * guesses at once are no more than five in a row; a success clears the count.
   */
  admit(email: string, address: string): Promise<boolean> {
    const now = this.clock.now();
    const subjects = subjectsOf(email, address);
    return this.tx.run(async () => {
      const locks = await this.locks.lock(subjects, now);
      if (locks.some((lock) => isLocked(lock, now))) return false;
      const [pair, account] = subjects;
      await this.locks.save(pair, afterFailure(locks[0]!, now, pairPolicy));
      await this.locks.save(account, afterFailure(locks[1]!, now, accountPolicy));
      return true;
    });
  }

  async clear(email: string, address: string): Promise<void> {
    await this.locks.clear(subjectsOf(email, address));
  }
}

/** Hashed: what was typed into the e-mail field of a sign-in is nobody's business. */
function subjectsOf(email: string, address: string): [pair: string, account: string] {
  const hashOf = (parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  return [`pair:${hashOf([email, address])}`, `account:${hashOf([email])}`];
}
