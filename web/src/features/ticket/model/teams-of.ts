import type { TicketAnswerDto } from '../../../api/generated.js';

export interface TeamAccess {
  number: number;
  username: string;
  password: string;
}

/** The credentials of every team; a single team from the booking's own fields when none is listed. */
export function teamsOf({ booking, teamCredentials }: TicketAnswerDto): TeamAccess[] {
  const listed = teamCredentials.map(({ team_number: number, username, password }) => ({ number, username, password }));
  if (listed.length > 0) return listed.sort((a, b) => a.number - b.number);
  return [{ number: 1, username: booking.username ?? '', password: booking.password ?? '' }];
}
