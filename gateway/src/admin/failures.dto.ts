import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type GrpcServiceName, grpcServices } from '@shop/contracts';
import { IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { type FailureKind, failureKindEnum } from '../clients/enums.js';
import { PageQuery } from './page.dto.js';

export const serviceNames = Object.keys(grpcServices) as GrpcServiceName[];

export class FailureListQuery extends PageQuery {
  @ApiPropertyOptional({ enum: failureKindEnum.words })
  @IsOptional()
  @IsIn(failureKindEnum.words)
  kind?: FailureKind;

  @ApiPropertyOptional({ enum: serviceNames }) @IsOptional() @IsIn(serviceNames) service?: GrpcServiceName;
}

export class FailureParams {
  @ApiProperty({ enum: serviceNames }) @IsIn(serviceNames) service: GrpcServiceName;
  @ApiProperty({ enum: failureKindEnum.words }) @IsIn(failureKindEnum.words) kind: FailureKind;
  @ApiProperty() @IsUUID() id: string;
}

export class FailureDto {
  @ApiProperty() id: string;
  @ApiProperty({ enum: failureKindEnum.words }) kind: FailureKind;
  @ApiProperty({ enum: serviceNames, description: 'The service that owns it' }) service: GrpcServiceName;
  @ApiProperty({
    description: 'The name of the event, the template of the mail or the rule of the promise; empty for tickets',
  })
  subject: string;
  @ApiProperty({ description: 'The queue of the consumer that failed; empty unless the kind is `dead_letter`' })
  consumer: string;
  @ApiProperty({
    description:
      'When it was given up; of a mail that came back, when it did; of an unpublished event, when it was raised; of tickets, when they were paid; of a promise, when it was found broken',
  })
  failedAt: string;
  @ApiProperty() attempts: number;
  @ApiProperty({
    description: 'The last error, as the service has logged it, may be empty; of a promise, the reason as a word',
  })
  error: string;
  @ApiProperty({ type: String, nullable: true }) orderId: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Null without an order, and while it cannot be read' })
  orderNumber: string | null;
  @ApiProperty() replayable: boolean;
  @ApiProperty() discardable: boolean;
  @ApiProperty({
    description:
      'Of a dead letter, how often it was replayed before; of a mail, how many copies precede it; otherwise 0',
  })
  replays: number;
}

export class FailureListDto {
  @ApiProperty({ type: [FailureDto], description: 'Newest first' }) items: FailureDto[];
  @ApiProperty({ type: String, nullable: true }) next: string | null;
  @ApiProperty({
    enum: serviceNames,
    isArray: true,
    description: 'Services that did not answer: their failures are missing',
  })
  unavailable: GrpcServiceName[];
}

export class FailureCountDto {
  @ApiProperty() total: number;
  @ApiProperty({ enum: serviceNames, isArray: true }) unavailable: GrpcServiceName[];
}

export class FailureDetailsDto extends FailureDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The message or event; null for tickets, mails and promises, and for admins below manager',
  })
  payload: string | null;
  @ApiProperty({ description: 'Finds the log lines of the same request; may be empty' }) requestId: string;
  @ApiProperty({
    description: 'The id of the message or event, or the Stripe id of what breaks a promise; may be empty',
  })
  messageId: string;
}

export class ReplayInput {
  @ApiProperty({ enum: failureKindEnum.words }) @IsIn(failureKindEnum.words) kind: FailureKind;
  @ApiPropertyOptional({ enum: serviceNames, description: 'Without it, of all services' })
  @IsOptional()
  @IsIn(serviceNames)
  service?: GrpcServiceName;
}

export class ReplayResultDto {
  @ApiProperty() replayed: number;
  @ApiProperty({ description: 'How many can still be replayed, because a call replays a limited number' })
  remaining: number;
  @ApiProperty({ enum: serviceNames, isArray: true }) unavailable: GrpcServiceName[];
}

export class DiscardInput {
  @ApiProperty() @IsString() @IsNotEmpty() @MaxLength(500) reason: string;
}
