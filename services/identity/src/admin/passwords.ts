import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** The library's defaults are argon2id with OWASP's cost: 19 MiB, two passes, one lane. */
@Injectable()
export class Passwords {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password);
  }

  /** Costs the same whether there is a hash or not: without one the password is compared with a hash that nobody knows. */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const matched = await verify(passwordHash ?? (await this.decoyHash()), password);
    return matched && passwordHash !== undefined;
  }

  /** Made before the first sign-in, so that not even that one takes longer. */
  async prepare(): Promise<void> {
    await this.decoyHash();
  }

  private decoyHash(): Promise<string> {
    return (this.decoy ??= hash(crypto.randomUUID()));
  }
}
