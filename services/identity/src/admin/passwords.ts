import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** The library's defaults are argon2id with OWASP's cost: 19 MiB, two passes, one lane. */
@Injectable()
export class Passwords {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password);
  }

  /** Takes the same time with and without a hash: without one the password is compared with a decoy hash. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const matched = await verify(passwordHash ?? (await this.decoyHash()), password);
    return matched && passwordHash !== undefined;
  }

  /** Creates the decoy hash at start, so that the first sign-in takes no longer than later ones. */
  async prepare(): Promise<void> {
    await this.decoyHash();
  }

  private decoyHash(): Promise<string> {
    return (this.decoy ??= hash(crypto.randomUUID()));
  }
}
