import { Injectable } from '@nestjs/common';
import { number, type Shape, text, Transaction } from '@shop/persistence';

export type TeamCredentialsView = {
  teamNumber: number;
  username: string;
  password: string;
  loquizGameId: string;
  loquizScope: string;
};

const viewShape: Shape<TeamCredentialsView> = {
  teamNumber: number,
  username: text,
  password: text,
  loquizGameId: text,
  loquizScope: text,
};

/**
 * The credentials that a customer may see: all that exist, except those of refunded teams, and of bookings that were
 * refunded or charged back.
 */
@Injectable()
export class TeamCredentialsQuery {
  constructor(private readonly tx: Transaction) {}

  /** Ordered by team number. */
  listByBooking(bookingId: string): Promise<TeamCredentialsView[]> {
    return this.tx.read(
      viewShape,
      `SELECT team.team_number AS "teamNumber", team.username, team.password,
         booking.game->>'loquizGameId' AS "loquizGameId", booking.id::text AS "loquizScope"
       FROM team_credentials AS team JOIN bookings AS booking ON booking.id = team.booking_id
       WHERE team.booking_id = $1 AND team.status = 'created' AND team.close_state IS NULL 
         AND booking.status NOT IN ('refunded', 'charged_back')
       ORDER BY team.team_number`,
      [bookingId],
    );
  }
}
