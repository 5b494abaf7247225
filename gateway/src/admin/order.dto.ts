import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  type MailState,
  mailStateEnum,
  type MailTemplate,
  mailTemplateEnum,
  type OrderFlag,
  orderFlagEnum,
  type OrderKind,
  orderKindEnum,
  type OrderStatus,
  orderStatusEnum,
  type OrderTeamState,
  orderTeamStateEnum,
  type PaymentProvider,
  paymentProviderEnum,
  type PaymentStatus,
  paymentStatusEnum,
  type RefundState,
  refundStateEnum,
} from '../clients/enums.js';
import { IsMailable } from '../http/contact-fields.js';
import { InvoiceDto } from '../shop/invoice.dto.js';
import { IsDayOrTime } from './day-or-time.js';
import { PageQuery } from './page.dto.js';
import { type TimelineKind, timelineKinds } from './timeline-texts.js';

export class OrderExportQuery {
  @ApiPropertyOptional({
    description:
      'Words that all occur in order number, name, e-mail address, city or discount code; or at least six digits of ' +
      'a phone number; or an id of Stripe; or the number of a document; or the code of a gift card',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
  @ApiPropertyOptional({ enum: orderKindEnum.words }) @IsOptional() @IsIn(orderKindEnum.words) kind?: OrderKind;
  @ApiPropertyOptional({ enum: orderStatusEnum.words })
  @IsOptional()
  @IsIn(orderStatusEnum.words)
  status?: OrderStatus;
  @ApiPropertyOptional({ enum: orderFlagEnum.words }) @IsOptional() @IsIn(orderFlagEnum.words) flag?: OrderFlag;
  @ApiPropertyOptional({ description: 'From this time (ISO 8601) or day in Berlin (YYYY-MM-DD) on' })
  @IsOptional()
  @IsDayOrTime()
  from?: string;
  @ApiPropertyOptional({ description: 'Before this time (ISO 8601), or up to and including this day in Berlin' })
  @IsOptional()
  @IsDayOrTime()
  to?: string;
}

export class OrderListQuery extends IntersectionType(OrderExportQuery, PageQuery) {}

export class OrderDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: orderKindEnum.words }) kind: OrderKind;
  @ApiProperty() orderNumber: string;
  @ApiProperty({ enum: orderStatusEnum.words }) status: OrderStatus;
  @ApiProperty() customerName: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) cityName: string | null;
  @ApiProperty({ type: String, nullable: true }) gameTitle: string | null;
  @ApiProperty() totalCents: number;
  @ApiProperty({
    description: 'Refunds that succeeded, with what went back to gift cards; without those of duplicate payments',
  })
  refundedCents: number;
  @ApiProperty() currency: string;
  @ApiProperty() createdAt: string;
  @ApiProperty({ enum: orderFlagEnum.words, isArray: true, description: 'Why an operator should look at it' })
  flags: OrderFlag[];
  @ApiProperty({ type: String, nullable: true }) partner: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'When the personal data was erased' })
  erasedAt: string | null;
}

export class OrderListDto {
  @ApiProperty({ type: [OrderDto] }) items: OrderDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
}

export class OrderPriceDto {
  @ApiProperty() pricePerTeamCents: number;
  @ApiProperty() grossCents: number;
  @ApiProperty() discountCents: number;
  @ApiProperty() totalCents: number;
  @ApiProperty() netCents: number;
  @ApiProperty() vatCents: number;
  @ApiProperty({ description: 'Basis points: 1900 is 19 %' }) vatRateBp: number;
  @ApiProperty({ description: 'What a gift card paid' }) giftCardCents: number;
  @ApiProperty({ description: 'A rest that is too small to be charged' }) waivedCents: number;
  @ApiProperty() chargedCents: number;
  @ApiProperty() currency: string;
  @ApiProperty({ type: String, nullable: true }) discountCode: string | null;
}

export class OrderTeamDto {
  @ApiProperty() number: number;
  @ApiProperty({ enum: orderTeamStateEnum.words }) state: OrderTeamState;
}

export class OrderPaymentDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: paymentProviderEnum.words }) provider: PaymentProvider;
  @ApiProperty({ enum: paymentStatusEnum.words }) status: PaymentStatus;
  @ApiProperty() amountCents: number;
  @ApiProperty() refundedCents: number;
  @ApiProperty() currency: string;
  @ApiProperty({ type: String, nullable: true, description: "Stripe's id" }) paymentIntentId: string | null;
  @ApiProperty() createdAt: string;
  @ApiProperty({ type: String, nullable: true }) paidAt: string | null;
  @ApiProperty({ enum: orderFlagEnum.words, isArray: true }) flags: OrderFlag[];
}

export class OrderRefundDto {
  @ApiProperty() id: string;
  @ApiProperty() paymentId: string;
  @ApiProperty({ description: 'Through the payment provider' }) amountCents: number;
  @ApiProperty({ description: 'Given back to the gift card' }) giftCardCents: number;
  @ApiProperty({
    type: [Number],
    description: 'The teams whose share was refunded; none when an amount or everything was refunded',
  })
  teams: number[];
  @ApiProperty({ enum: refundStateEnum.words }) state: RefundState;
  @ApiProperty() reason: string;
  @ApiProperty({ description: '`shop`, `provider`, `customer`, or the e-mail address of an admin' })
  requestedBy: string;
  @ApiProperty({ type: String, nullable: true, description: "Stripe's id" }) providerRefundId: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      "Why the refund failed: Stripe's reason, the code of its error, or the message of an error without a code",
  })
  failure: string | null;
  @ApiProperty() createdAt: string;
}

export class FlagStateDto {
  @ApiProperty({ enum: orderFlagEnum.words }) flag: OrderFlag;
  @ApiProperty() raisedAt: string;
  @ApiProperty({ description: 'How often it was raised' }) times: number;
  @ApiProperty({ type: String, nullable: true, description: 'Null while it is open' }) doneAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The e-mail address of an admin' })
  doneBy: string | null;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The amount that the flag is about; null for a flag that is about no amount',
  })
  amountCents: number | null;
}

export class FlaggedOrderDto {
  @ApiProperty({ type: OrderDto }) order: OrderDto;
  @ApiProperty({ enum: orderFlagEnum.words }) flag: OrderFlag;
  @ApiProperty() raisedAt: string;
  @ApiProperty({ description: 'How often it was raised' }) times: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The amount that the flag is about; null for a flag that is about no amount',
  })
  amountCents: number | null;
}

export class FlaggedOrderListDto {
  @ApiProperty({ type: [FlaggedOrderDto] }) items: FlaggedOrderDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
  @ApiProperty({ description: 'On all pages together' }) total: number;
}

export class FlagDoneInput {
  @ApiPropertyOptional({ description: 'What was done' }) @IsOptional() @IsString() @MaxLength(2_000) note?: string;
}

export class TeamShareDto {
  @ApiProperty() number: number;
  @ApiProperty() cents: number;
}

export class RefundableDto {
  @ApiProperty({ description: "The provider's part; refunded before the gift card's part" }) amountCents: number;
  @ApiProperty({ description: "The gift card's part" }) giftCardCents: number;
  @ApiProperty({ type: [TeamShareDto], description: 'Of the teams that were not refunded' }) teamShares: TeamShareDto[];
}

export class OrderMailDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: mailTemplateEnum.words }) template: MailTemplate;
  @ApiProperty({ enum: mailStateEnum.words }) state: MailState;
  @ApiProperty() createdAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'When it was sent or given up' }) endedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'When it came back after it was sent' })
  bouncedAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'When its recipient reported it as spam' })
  complainedAt: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'When it is, or was, to be sent; null: at once' })
  scheduledFor: string | null;
}

export class OrderGiftCardDto {
  @ApiProperty({ type: String, nullable: true, description: 'For its ledger; null until the card is made' })
  couponId: string | null;
  @ApiProperty({ description: 'Whether it is for somebody else' }) isGift: boolean;
  @ApiProperty({ type: String, nullable: true }) recipientName: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null: it is mailed to the buyer; empty once erased' })
  recipientEmail: string | null;
  @ApiProperty({ type: String, nullable: true }) message: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'YYYY-MM-DD in Europe/Berlin; null: at once' })
  deliverOn: string | null;
}

export class OrderNoteDto {
  @ApiProperty() at: string;
  @ApiProperty() author: string;
  @ApiProperty() text: string;
}

export class TimelineEntryDto {
  @ApiProperty() at: string;
  @ApiProperty({ enum: timelineKinds }) kind: TimelineKind;
  @ApiProperty({ description: '`customer`, `shop`, `stripe`, or the e-mail address of an admin' }) actor: string;
  @ApiProperty({ description: 'In the language of the request' }) text: string;
  @ApiProperty({ type: String, nullable: true, description: 'Of attempts at Loquiz: when the next one begins' })
  nextAttemptAt: string | null;
}

export class OrderDetailsDto extends OrderDto {
  @ApiProperty({ type: OrderPriceDto, nullable: true, description: 'Bookings only' }) price: OrderPriceDto | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Bookings only' }) participants: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of the game; bookings only' }) language: string | null;
  @ApiProperty({ type: String, nullable: true }) phone: string | null;
  @ApiProperty({
    type: OrderGiftCardDto,
    nullable: true,
    description: 'Gift cards only; null even for them while the service that sells them does not answer',
  })
  giftCard: OrderGiftCardDto | null;
  @ApiProperty({ type: [OrderTeamDto] }) teams: OrderTeamDto[];
  @ApiProperty({ type: [OrderPaymentDto] }) payments: OrderPaymentDto[];
  @ApiProperty({ type: [OrderRefundDto] }) refunds: OrderRefundDto[];
  @ApiProperty({ type: [FlagStateDto], description: 'Open ones first' }) flagStates: FlagStateDto[];
  @ApiProperty({ type: RefundableDto, description: 'What can still be refunded' }) refundable: RefundableDto;
  @ApiProperty({ type: [OrderMailDto] }) mails: OrderMailDto[];
  @ApiProperty({
    description: 'False while the notification service does not answer: then `mails` and `timeline` lack the mails',
  })
  areMailsKnown: boolean;
  @ApiProperty({ type: [InvoiceDto], description: 'Oldest first' }) invoices: InvoiceDto[];
  @ApiProperty({ type: [OrderNoteDto], description: 'Oldest first' }) notes: OrderNoteDto[];
  @ApiProperty({ type: [TimelineEntryDto], description: 'Oldest first' }) timeline: TimelineEntryDto[];
}

export class OrderNoteInput {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(2_000) text: string;
}

export class OrderRefundInput {
  @ApiPropertyOptional({
    description:
      "Sum of the provider's and the gift card's part; without amount and teams, everything that is left is refunded",
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  amountCents?: number;
  @ApiPropertyOptional({ type: [Number], description: 'Refunds the share of these teams and closes their tickets' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(100, { each: true })
  teams?: number[];
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(500) reason: string;
}

export class RefundDto {
  @ApiProperty() refundId: string;
  @ApiProperty({ description: 'Through the payment provider' }) amountCents: number;
  @ApiProperty({ description: 'Given back to the gift card' }) giftCardCents: number;
  @ApiProperty({ enum: refundStateEnum.words, description: '`requested`: the provider has not answered yet' })
  state: RefundState;
}

export class OrderEmailInput {
  @ApiProperty() @IsMailable() @MaxLength(254) email: string;
}
