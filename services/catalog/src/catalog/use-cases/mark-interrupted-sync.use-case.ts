import { Injectable } from '@nestjs/common';
import { SyncLock } from '../persistence/sync-lock.js';
import { SyncRunRepository } from '../persistence/sync-run.repository.js';

/**
 * Ends the run of a process that crashed. Otherwise the admins' page would show it as running and let nobody start
 * another, until a sync starts by itself.
 */
@Injectable()
export class MarkInterruptedSync {
  constructor(
    private readonly lock: SyncLock,
    private readonly runs: SyncRunRepository,
  ) {}

  async execute(): Promise<void> {
    if (!(await this.runs.findRunning())) return;
    const held = await this.lock.tryTake();
    if (!held) return;
    try {
      await this.runs.interruptRunning();
    } finally {
      await held.release();
    }
  }
}
