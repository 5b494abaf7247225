import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { type MailState, mailStateEnum } from '../clients/enums.js';
import { IsMailable } from '../http/contact-fields.js';

export class TicketMailDto {
  @ApiProperty({
    enum: [...mailStateEnum.words, 'unknown'],
    description:
      '`sent` once the mail server has accepted it, `failed` when it was refused for good or not accepted in time, `bounced` when it came back later',
  })
  state: MailState | 'unknown';
  @ApiProperty({ type: String, nullable: true, description: 'With most of its local part masked; null once erased' })
  maskedEmail: string | null;
  @ApiProperty({ description: 'Whether another address is accepted, because no mail was delivered to this one' })
  canCorrect: boolean;
}

export class TicketOrderDto {
  @ApiProperty() orderNumber: string;
  @ApiProperty({ type: TicketMailDto }) mail: TicketMailDto;
  @ApiProperty({ type: [Number], description: 'The teams to whose tickets there is a link' }) linkedTeams: number[];
}

export class TicketStartPointDto {
  @ApiProperty() lat: number;
  @ApiProperty() lng: number;
  @ApiProperty({ type: String, nullable: true, description: 'In the language of the order' }) address: string | null;
}

export class TicketDetailsDto {
  @ApiProperty({ enum: ['de', 'en'], description: 'Of the game' }) language: string;
  @ApiProperty({ type: Number, nullable: true, description: "The team of a link to one team's ticket" })
  team: number | null;
  @ApiProperty({ type: TicketStartPointDto, nullable: true }) startPoint: TicketStartPointDto | null;
  @ApiProperty({ type: TicketOrderDto, nullable: true, description: "Null for a link to one team's ticket" })
  order: TicketOrderDto | null;
}

export class ResendTicketInput {
  @ApiPropertyOptional({ description: 'Another address, accepted only while `canCorrect` is true' })
  @IsOptional()
  @IsMailable()
  @MaxLength(254)
  email?: string;
}

export class TeamLinkDto {
  @ApiProperty({ description: 'Of a page that shows this team alone; the URL cannot be read again' }) url: string;
}
