import { Injectable } from '@nestjs/common';
import { isMailable } from '@shop/contact';
import { Clock } from '@shop/platform';
import { v4 as uuidv4 } from 'uuid';
import { type Declaration, toDeclaration } from '../domain/withdrawal.js';
import { WithdrawalInvalid } from '../domain/withdrawal.errors.js';
import { WithdrawalRepository } from '../persistence/withdrawal.repository.js';

/**
 * Stores a draft even when no order matches it, so that the response and its duration are the same for every order
 * number.
 */
@Injectable()
export class RequestWithdrawal {
  constructor(
    private readonly withdrawals: WithdrawalRepository,
    private readonly clock: Clock,
  ) {}

  async execute(declared: Declaration): Promise<Declaration & { id: string }> {
    if (!isMailable(declared.email.trim())) throw new WithdrawalInvalid({ field: 'email' });
    const declaration = toDeclaration(declared);
    // Random, because whoever knows the id can confirm the draft.
    const id = uuidv4();
    await this.withdrawals.add({
      id,
      ...declaration,
      state: 'draft',
      createdAt: this.clock.now(),
      receivedAt: null,
      orderId: null,
      waitReason: null,
      teams: [],
      refundedCents: 0,
      reason: '',
      decidedBy: null,
      decidedAt: null,
      erasedAt: null,
    });
    return { id, ...declaration };
  }
}
