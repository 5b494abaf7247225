import { createHmac } from 'node:crypto';

/** Hashes of client addresses, keyed, so that the table alone does not tell who held a code. */
export class AddressHashes {
  /** The first key hashes; while keys are rotated, the others find what they have hashed. */
  constructor(private readonly keys: string[]) {}

  hashOf(clientAddress: string): string {
    return this.possibleHashesOf(clientAddress)[0]!;
  }

  /** One a key, the newest first. */
  possibleHashesOf(clientAddress: string): string[] {
    return this.keys.map((key) =>
      createHmac('sha256', key).update(`hold-address:${clientAddress}`).digest('base64url'),
    );
  }
}
