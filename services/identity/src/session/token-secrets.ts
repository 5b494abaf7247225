import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Random tokens of 256 bits, of which the database has only the hash. A refresh token's successor is derived from the
 * token and a server secret. A repeated call gets the same successor although no token is stored, and nobody can derive
 * it from an old token without the secret.
 */
export class TokenSecrets {
  private readonly keys: Buffer[];

  /**
   * The first secret derives successors; while secrets are rotated, the others recognise those that they have derived.
   */
  constructor(secrets: string[]) {
    this.keys = secrets.map((secret) =>
      createHmac('sha256', secret).update('identity.refresh-token-successor').digest(),
    );
  }

  random(): string {
    return randomBytes(32).toString('base64url');
  }

  successorOf(token: string): string {
    return this.possibleSuccessorsOf(token)[0]!;
  }

  /** One per secret, the newest first. */
  possibleSuccessorsOf(token: string): string[] {
    return this.keys.map((key) => createHmac('sha256', key).update(token).digest('base64url'));
  }

  hash(token: string): Buffer {
    return createHash('sha256').update(token).digest();
  }
}
