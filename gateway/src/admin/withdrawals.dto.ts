import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  type WithdrawalDecision,
  withdrawalDecisionEnum,
  type WithdrawalState,
  withdrawalStateEnum,
  type WithdrawalWaitReason,
  withdrawalWaitReasonEnum,
} from '../clients/enums.js';
import { PageQuery } from './page.dto.js';

export class WithdrawalListQuery extends PageQuery {
  @ApiPropertyOptional({ enum: withdrawalStateEnum.words })
  @IsOptional()
  @IsIn(withdrawalStateEnum.words)
  state?: WithdrawalState;
}

export class WithdrawalDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: withdrawalStateEnum.words }) state: WithdrawalState;
  @ApiProperty() receivedAt: string;
  @ApiProperty() orderNumber: string;
  @ApiProperty() email: string;
  @ApiProperty() name: string;
  @ApiProperty({ description: 'What the customer wrote; may be empty' }) text: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null until the order has been looked up, and when none matches',
  })
  orderId: string | null;
  @ApiProperty({ enum: withdrawalWaitReasonEnum.words, nullable: true, type: String })
  waitReason: WithdrawalWaitReason | null;
  @ApiProperty() refundedCents: number;
  @ApiProperty({ description: 'The reason of the decision; empty when it was decided by rule' }) reason: string;
  @ApiProperty({ type: String, nullable: true }) decidedBy: string | null;
  @ApiProperty({ type: String, nullable: true }) decidedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'When the personal data was erased' })
  erasedAt: string | null;
}

export class WithdrawalListDto {
  @ApiProperty({ type: [WithdrawalDto] }) items: WithdrawalDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
}

export class WithdrawalDecisionInput {
  @ApiProperty({
    enum: withdrawalDecisionEnum.words,
    description: '`close`: it was handled in another way, and the customer gets no mail',
  })
  @IsIn(withdrawalDecisionEnum.words)
  decision: WithdrawalDecision;
  @ApiProperty({ description: 'Mailed to the customer, unless the decision is `close`' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  reason: string;
}
