import { Injectable } from '@nestjs/common';
import type { bookingV1 } from '@shop/contracts';
import { Transaction } from '@shop/persistence';

/** What a customer gets to see: the credentials that exist, none of a booking whose price was given back. */
@Injectable()
export class TeamCredentialsQuery {
  constructor(private readonly tx: Transaction) {}

  /** By team number. */
  listByBooking(bookingId: string): Promise<bookingV1.TeamCredentials[]> {
    return this.tx.query<bookingV1.TeamCredentials>(
      `SELECT team.team_number AS "teamNumber", team.username, team.password,
         booking.game->>'loquizGameId' AS "loquizGameId", booking.id::text AS "loquizScope"
       FROM team_credentials AS team JOIN bookings AS booking ON booking.id = team.booking_id
       WHERE team.booking_id = $1 AND team.status = 'created' AND booking.status <> 'refunded'
       ORDER BY team.team_number`,
      [bookingId],
    );
  }
}
