import type { bookingV1 } from '@shop/contracts';
import { eurosToCents } from '@shop/pricing';
import { bookingStatusEnum } from '../clients/enums.js';
import type { SheetLinks } from '../media/sheet-links.js';
import type { BookingBySessionDto, TicketAnswerDto } from './booking.dto.js';
import type { CreateStripeCheckoutDto } from './create-stripe-checkout.dto.js';

export function toCreateBookingCheckout(
  dto: CreateStripeCheckoutDto,
  client: { address: string; idempotencyKey?: string },
): bookingV1.CreateBookingCheckoutRequest {
  const { totalPrice, currency, consents, discountCode, couponId, ...unchanged } = dto;
  return {
    ...unchanged,
    totalCents: eurosToCents(totalPrice) ?? 0,
    currency: currency.toUpperCase(),
    discountCode: discountCode?.trim() || undefined,
    couponId: couponId || undefined,
    consents: consents && {
      terms: consents.terms,
      earlyStart: consents.earlyStart ?? false,
      textsVersion: consents.textsVersion,
    },
    idempotencyKey: client.idempotencyKey,
    clientAddress: client.address,
  };
}

export function toBookingBySession(booking: bookingV1.RefreshBookingResponse): BookingBySessionDto {
  return {
    game_title: booking.gameTitle,
    city_name: booking.cityName,
    participants: booking.participants,
    teams: booking.teams,
    language: booking.language,
    status: bookingStatusEnum.fromWire(booking.bookingStatus),
    loquiz_ticket_created: booking.loquizTicketCreated,
    access_token: booking.accessToken ?? null,
    username: booking.username ?? null,
  };
}

/**
 * Puzzle sheets are served from our own origin, because browsers open a file of another origin instead of saving it.
 */
export function toTicketAnswer(
  booking: bookingV1.GetBookingByTokenResponse,
  token: string,
  sheets: SheetLinks,
): TicketAnswerDto {
  const teams = booking.teamCredentials.map((team) => ({
    team_number: team.teamNumber,
    username: team.username,
    password: team.password,
    loquiz_game_id: team.loquizGameId,
    loquiz_scope: team.loquizScope,
  }));
  const first = teams.find((team) => team.team_number === 1);
  return {
    booking: {
      username: first?.username ?? null,
      password: first?.password ?? null,
      loquiz_game_id: first?.loquiz_game_id ?? null,
      loquiz_scope: first?.loquiz_scope ?? null,
      game_title: booking.gameTitle,
      city_name: booking.cityName,
    },
    game: {
      puzzle_sheet_pdf_url: sheets.linkTo(booking.puzzleSheetPdfUrl, { token, format: 'pdf' }),
      puzzle_sheet_jpg_url: sheets.linkTo(booking.puzzleSheetJpgUrl, { token, format: 'jpg' }),
    },
    teamCredentials: teams,
  };
}
