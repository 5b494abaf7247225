import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { type BookingStatus, bookingStatusEnum } from '../clients/enums.js';

export class BookingBySessionDto {
  @ApiProperty() game_title: string;
  @ApiProperty() city_name: string;
  @ApiProperty() participants: number;
  @ApiProperty() teams: number;
  @ApiProperty({ enum: ['de', 'en'] }) language: string;
  @ApiProperty({ enum: bookingStatusEnum.words }) status: BookingStatus;
  @ApiProperty() loquiz_ticket_created: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Only once the ticket is created' }) access_token:
    string | null;
  @ApiProperty({ type: String, nullable: true }) username: string | null;
}

export class BookingBySessionAnswerDto {
  @ApiProperty() booking: BookingBySessionDto;
}

/** The token's format is not validated, so that a malformed token gets the same response as an unknown one. */
export class TokenDto {
  @ApiProperty() @IsString() token: string;
}

export class TicketBookingDto {
  @ApiProperty({ type: String, nullable: true, description: "Team 1's" }) username: string | null;
  @ApiProperty({ type: String, nullable: true, description: "Team 1's" }) password: string | null;
  @ApiProperty({ type: String, nullable: true }) loquiz_game_id: string | null;
  @ApiProperty({ type: String, nullable: true }) loquiz_scope: string | null;
  @ApiProperty() game_title: string;
  @ApiProperty() city_name: string;
}

export class TicketGameDto {
  @ApiProperty({ type: String, nullable: true }) puzzle_sheet_pdf_url: string | null;
  @ApiProperty({ type: String, nullable: true }) puzzle_sheet_jpg_url: string | null;
}

export class TeamCredentialsDto {
  @ApiProperty() team_number: number;
  @ApiProperty() username: string;
  @ApiProperty() password: string;
  @ApiProperty() loquiz_game_id: string;
  @ApiProperty() loquiz_scope: string;
}

export class TicketAnswerDto {
  @ApiProperty() booking: TicketBookingDto;
  @ApiProperty() game: TicketGameDto;
  @ApiProperty({ type: [TeamCredentialsDto] }) teamCredentials: TeamCredentialsDto[];
}

export class TicketProgressDto {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty({ enum: bookingStatusEnum.words }) status: BookingStatus;
}
