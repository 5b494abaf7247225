import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { bookingV1 } from '@shop/contracts';
import { Allow } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { withdrawalDecisionEnum, withdrawalStateEnum, withdrawalWaitReasonEnum } from '../clients/enums.js';
import {
  WithdrawalDecisionInput,
  type WithdrawalDto,
  WithdrawalListDto,
  WithdrawalListQuery,
} from './withdrawals.dto.js';

@ApiTags('admin')
@Allow('support')
@Controller('api/admin/withdrawals')
export class AdminWithdrawalsController {
  constructor(@Inject(BOOKING) private readonly booking: BookingClient) {}

  /** Withdrawals that customers have confirmed, newest first. */
  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: WithdrawalListDto })
  async listWithdrawals(@Query() { limit = '0', cursor = '', state }: WithdrawalListQuery): Promise<WithdrawalListDto> {
    const { withdrawals, nextCursor } = await this.booking.listWithdrawals({
      limit: Number(limit),
      cursor,
      withdrawalState: state ? withdrawalStateEnum.toWire(state) : 'WITHDRAWAL_STATE_UNSPECIFIED',
    });
    return { items: withdrawals.map(toDto), next: nextCursor || null };
  }

  /** Refunds, declines or closes a withdrawal that waits. */
  @Post(':id/decision')
  @Allow('manager')
  @HttpCode(204)
  @ApiNoContentResponse()
  async decideWithdrawal(
    @Param('id') withdrawalId: string,
    @Body() { decision, reason }: WithdrawalDecisionInput,
  ): Promise<void> {
    const withdrawalDecision = withdrawalDecisionEnum.toWire(decision);
    await this.booking.decideWithdrawal({ withdrawalId, withdrawalDecision, reason });
  }
}

const toDto = ({ withdrawalState, waitReason, ...withdrawal }: bookingV1.Withdrawal): WithdrawalDto => ({
  ...withdrawal,
  state: withdrawalStateEnum.fromWire(withdrawalState),
  orderId: withdrawal.orderId ?? null,
  waitReason: withdrawalWaitReasonEnum.find(waitReason) ?? null,
  decidedBy: withdrawal.decidedBy ?? null,
  decidedAt: withdrawal.decidedAt ?? null,
  erasedAt: withdrawal.erasedAt ?? null,
});
