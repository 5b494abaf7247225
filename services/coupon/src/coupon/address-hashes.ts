import { createHmac } from 'node:crypto';

/** Keyed hashes of IP and e-mail addresses, so that the table alone does not show who held a code. */
export class AddressHashes {
  /** The first key makes new hashes; while keys are rotated, the others find older hashes. */
  constructor(private readonly keys: string[]) {}

  hashOf(clientAddress: string): string {
    return this.possibleHashesOf(clientAddress)[0]!;
  }

  /** Like `possibleHashesOf`, but of an e-mail address in any letter case. */
  possibleHashesOfCustomer(email: string): string[] {
    return this.possibleHashesOf(`customer:${email.trim().toLowerCase()}`);
  }

  /** One hash per key, the newest key first. */
  possibleHashesOf(clientAddress: string): string[] {
    return this.keys.map((key) =>
      createHmac('sha256', key).update(`hold-address:${clientAddress}`).digest('base64url'),
    );
  }
}
