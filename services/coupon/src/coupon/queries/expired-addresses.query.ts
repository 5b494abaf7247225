import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { daysBefore, type ExpiredCount, type ExpiredRecords } from '@shop/scheduling';
import { COUPON_CONFIG, type CouponConfig } from '../../config.js';
import { HoldRepository } from '../persistence/hold.repository.js';

/** Ended holds whose hashed IP address is past its retention period, which begins with the hold. */
@Injectable()
export class ExpiredAddresses implements ExpiredRecords {
  constructor(
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
    @Inject(COUPON_CONFIG) private readonly config: Pick<CouponConfig, 'RETENTION_ADDRESS_HASHES_DAYS'>,
  ) {}

  async count(): Promise<ExpiredCount[]> {
    const due = await this.holds.countAddressesBefore(this.heldBefore);
    return [{ kind: 'hashed addresses of customers', due, kept: 0 }];
  }

  get heldBefore(): Date {
    return daysBefore(this.clock.now(), this.config.RETENTION_ADDRESS_HASHES_DAYS);
  }
}
