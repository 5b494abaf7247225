import { teamOfUsername, teamUsername } from './team-username.js';

const bookingId = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('team username', () => {
  it('[TK-1] is equal for the same booking, team and attempt, and different when one of them differs', () => {
    expect(teamUsername(bookingId, 1, 1)).toBe(teamUsername(bookingId, 1, 1));
    const names = [
      teamUsername(bookingId, 1, 1),
      teamUsername(bookingId, 2, 1),
      teamUsername(bookingId, 1, 2),
      teamUsername(bookingId, 12, 1),
      teamUsername('01890a5d-ac96-774b-bcce-b302099a8058', 1, 1),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it('can be typed from paper: short, lower case, without look-alikes', () => {
    expect(teamUsername(bookingId, 50, 1)).toMatch(/^[0-9a-hjkmnp-tv-z]{10}-50$/);
    expect(teamUsername(bookingId, 3, 2)).toMatch(/-3x2$/);
  });

  it('[TK-1] leads back to its team, and to none when the shop did not make it for this booking', () => {
    for (const attempt of [1, 2]) expect(teamOfUsername(bookingId, teamUsername(bookingId, 12, attempt))).toBe(12);
    const others = ['mia', `${teamUsername(bookingId, 1, 1)}-b`, teamUsername('another booking', 1, 1)];
    expect(others.map((username) => teamOfUsername(bookingId, username))).toEqual([undefined, undefined, undefined]);
  });
});
