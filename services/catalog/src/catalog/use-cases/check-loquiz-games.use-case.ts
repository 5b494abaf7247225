import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger } from '@shop/platform';
import { type AppState, decideSaleGate, type SaleGateDecision } from '../domain/sale-gate.js';
import { LoquizGames, UnusableResponse } from '../loquiz/loquiz-games.js';
import { SaleGateRepository } from '../persistence/sale-gate.repository.js';
import { SyncLock } from '../persistence/sync-lock.js';

/**
 * Takes games that are closed at Loquiz off sale, and sells them again once they are open. A failure of Loquiz
 * takes no game off sale and brings none back.
 */
@Injectable()
export class CheckLoquizGames {
  constructor(
    private readonly loquiz: LoquizGames,
    private readonly gate: SaleGateRepository,
    private readonly lock: SyncLock,
    private readonly tx: Transaction,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    const appIds = await this.gate.appIds();
    if (appIds.length === 0) return;
    const states = await this.readStates(appIds);
    const decision = decideSaleGate(states, await this.gate.closed());
    await this.reportDoubtful(decision);
    if (decision.close.length + decision.reopen.length > 0) await this.apply(decision);
  }

  private async readStates(appIds: string[]): Promise<Map<string, AppState>> {
    try {
      const states = await this.loquiz.readStates(appIds);
      await this.gate.recordAnswer();
      return states;
    } catch (error) {
      await this.gate.recordNoAnswer(error instanceof UnusableResponse ? error.status : null);
      await this.alertToLongOutage();
      throw error;
    }
  }

  private async alertToLongOutage(): Promise<void> {
    const outage = await this.gate.outage();
    if (!outage?.isLong) return;
    this.logger.error(
      { alert: 'sale_gate_unanswered', since: outage.since, status: outage.status },
      'Loquiz does not answer, so what it has closed stays on sale',
    );
  }

  /** A sync writes the same flags, so while one runs, the decision is left to the next check. */
  private async apply(decision: SaleGateDecision): Promise<void> {
    const held = await this.lock.tryTake();
    if (!held) return;
    try {
      await this.tx.run(() => this.gate.apply(decision));
    } finally {
      await held.release();
    }
    const { close, reopen } = decision;
    if (close.length > 0) this.logger.error({ alert: 'game_off_sale', games: close }, 'games taken off sale');
    if (reopen.length > 0) this.logger.warn({ games: reopen }, 'games are on sale again');
  }

  private async reportDoubtful({ doubtful }: SaleGateDecision): Promise<void> {
    await this.gate.recordDoubtful(doubtful);
    if (doubtful.length === 0) return;
    this.logger.error(
      { alert: 'sale_gate_doubtful', games: doubtful },
      'Loquiz reports too many games as closed at once, so they stay on sale',
    );
  }
}
