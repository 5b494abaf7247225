import { Body, Controller, Header, Headers, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import { languageOf } from '../http/problem-texts.js';
import { RateLimit } from '../http/rate-limit.js';
import { WithdrawalDraftDto, WithdrawalInput, WithdrawalReceivedDto } from './withdrawals.dto.js';

@ApiTags('orders')
@Public()
@Controller('api/withdrawals')
export class WithdrawalsController {
  constructor(@Inject(BOOKING) private readonly booking: BookingClient) {}

  /** The first step of a withdrawal. Unknown orders get the same response. */
  @Post()
  @HttpCode(200)
  @RateLimit('forms')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: WithdrawalDraftDto })
  async requestWithdrawal(
    @Body() { orderNumber, email, name, text = '', uiLanguage }: WithdrawalInput,
    @Headers('accept-language') acceptLanguage?: string,
  ): Promise<WithdrawalDraftDto> {
    const { withdrawalId, ...summary } = await this.booking.requestWithdrawal({
      orderNumber,
      email,
      name,
      text,
      uiLanguage: uiLanguage ?? languageOf(acceptLanguage),
    });
    return { withdrawalId, summary };
  }

  /** The second step, which makes the declaration. Repeated calls get the same response. */
  @Post(':id/confirm')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: WithdrawalReceivedDto })
  confirmWithdrawal(@Param('id') withdrawalId: string): Promise<WithdrawalReceivedDto> {
    return this.booking.confirmWithdrawal({ withdrawalId });
  }
}
