import { Injectable } from '@nestjs/common';
import { Scheduled } from '@shop/scheduling';
import { EraseExpired } from '../use-cases/erase-expired.use-case.js';

@Injectable()
export class RetentionSchedule {
  constructor(private readonly eraseExpired: EraseExpired) {}

  @Scheduled({ name: 'erase-expired', everyMs: 3_600_000 })
  erase(): Promise<void> {
    return this.eraseExpired.execute();
  }
}
