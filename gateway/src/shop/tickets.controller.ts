import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Inject,
  NotFoundException,
  Param,
  Post,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { BOOKING, type BookingClient, NOTIFICATION, type NotificationClient } from '../clients/clients.js';
import { mailStateEnum } from '../clients/enums.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { RateLimit } from '../http/rate-limit.js';
import { NothingDto } from './order-links.dto.js';
import { ResendTicketInput, TeamLinkDto, TicketDetailsDto, type TicketMailDto } from './tickets.dto.js';

/** Calls of the ticket page. With the link of a single team, only the details can be read. */
@ApiTags('tickets')
@Public()
@Controller('api/tickets/:token')
export class TicketsController {
  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    @Inject(NOTIFICATION) private readonly notification: NotificationClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: TicketDetailsDto })
  async getTicketDetails(@Param('token') token: string): Promise<TicketDetailsDto> {
    const {
      language,
      teamNumber: team = null,
      startPoint: start,
      order,
    } = await this.bookings.getTicketDetails({ token });
    const startPoint = start ? { lat: start.lat, lng: start.lng, address: start.address ?? null } : null;
    if (!order) return { language, team, startPoint, order: null };
    const { bookingId, orderNumber, linkedTeams, maskedEmail = null } = order;
    const mail = await this.mailOf(bookingId, maskedEmail);
    return { language, team, startPoint, order: { orderNumber, mail, linkedTeams } };
  }

  /**
   * Sends the ticket mail again: to the same address at most once in ten minutes, to another one only while nothing was
   * delivered.
   */
  @Post('resend')
  @HttpCode(202)
  @RateLimit('forms')
  @Header('cache-control', 'no-store')
  @ApiAcceptedResponse({ type: NothingDto })
  async resendTicketMail(@Param('token') token: string, @Body() { email }: ResendTicketInput): Promise<NothingDto> {
    await this.notification.resendTicketMail({ token, email });
    return {};
  }

  /** Makes a link to a page that shows one team alone; an earlier link of the team stops working. */
  @Post('teams/:team/link')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: TeamLinkDto })
  async createTeamLink(@Param('token') token: string, @Param('team') team: string): Promise<TeamLinkDto> {
    const link = await this.bookings.createTeamLink({ token, teamNumber: teamNumberOf(team) });
    return { url: new URL(`/ticket/${link.token}`, this.config.PUBLIC_SHOP_URL).href };
  }

  @Delete('teams/:team/link')
  @HttpCode(204)
  @ApiNoContentResponse()
  async revokeTeamLink(@Param('token') token: string, @Param('team') team: string): Promise<void> {
    await this.bookings.revokeTeamLink({ token, teamNumber: teamNumberOf(team) });
  }

  /** The state of the ticket mail; `unknown` when it cannot be read, because the page is shown even then. */
  private async mailOf(bookingId: string, maskedEmail: string | null): Promise<TicketMailDto> {
    try {
      const { mailState, isUndelivered } = await this.notification.getTicketMailState({ bookingId });
      const canCorrect = isUndelivered && maskedEmail !== null;
      return { state: mailStateEnum.fromWire(mailState), maskedEmail, canCorrect };
    } catch {
      return { state: 'unknown', maskedEmail, canCorrect: false };
    }
  }
}

function teamNumberOf(team: string): number {
  if (!/^[1-9]\d{0,3}$/.test(team)) throw new NotFoundException();
  return Number(team);
}
