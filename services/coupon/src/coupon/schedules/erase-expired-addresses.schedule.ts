import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { HoldRepository } from '../persistence/hold.repository.js';
import { ExpiredAddresses } from '../queries/expired-addresses.query.js';

/** Erases the hashes of IP address and customer of ended holds after their retention period. */
@Injectable()
export class EraseExpiredAddresses {
  constructor(
    private readonly holds: HoldRepository,
    private readonly expired: ExpiredAddresses,
  ) {}

  @Scheduled({ name: 'erase-expired', everyMs: 3_600_000 })
  async erase(): Promise<void> {
    await this.holds.eraseAddressesBefore(this.expired.heldBefore);
  }
}
