import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { IDENTITY, type IdentityClient } from '../clients/clients.js';

const windowMs = 60_000;
/** How many audit records this process writes a minute, for all clients together. The log has every refused call. */
const maxRecordsPerWindow = 30;

/** Writes audit records and log lines of refused admin calls that had a token, even an invalid one. */
@Injectable()
export class RefusedCalls {
  private windowEndsAt = 0;
  private callsInWindow = 0;

  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Records a refused call without delaying the response; a failure to record it is logged. */
  record(call: string, reason: string, address: string): void {
    this.logger.warn({ call, reason, address }, 'admin call refused');
    const now = this.clock.now().getTime();
    if (now >= this.windowEndsAt) {
      this.windowEndsAt = now + windowMs;
      this.callsInWindow = 0;
    }
    this.callsInWindow += 1;
    if (this.callsInWindow > maxRecordsPerWindow) return;
    const send = async (): Promise<unknown> => this.identity.recordRefusedCall({ call, reason });
    void send().catch((error: unknown) => this.logger.warn({ err: error }, 'refused admin call not recorded'));
  }
}
