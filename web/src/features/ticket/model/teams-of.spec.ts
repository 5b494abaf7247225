import type { TicketAnswerDto } from '../../../api/generated.js';
import { teamsOf } from './teams-of.js';

type Listed = TicketAnswerDto['teamCredentials'];

const ticketOf = (teamCredentials: Listed) =>
  ({ booking: { username: 'first', password: 'secret' }, teamCredentials }) as TicketAnswerDto;

const listed = (number: number) => ({ team_number: number, username: `team-${number}`, password: `key-${number}` });

it('[TK-7] returns one team from the booking’s own fields when no team is listed', () => {
  expect(teamsOf(ticketOf([]))).toEqual([{ number: 1, username: 'first', password: 'secret' }]);
});

it('[TK-4] returns the listed teams by number and ignores the booking’s own fields', () => {
  const teams = teamsOf(ticketOf([listed(3), listed(1), listed(2)] as Listed));
  expect(teams.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(teams[0]).toEqual({ number: 1, username: 'team-1', password: 'key-1' });
});
