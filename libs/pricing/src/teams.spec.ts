import { allowedTeamCounts, teamsAfterParticipantsChange, teamSplit } from './teams.js';

describe('allowedTeamCounts', () => {
  it.each([
    [0, []],
    [1, []],
    [2, [1]],
    [3, [1]],
    [4, [1, 2]],
    [5, [2]],
    [6, [2, 3]],
    [7, [2, 3]],
    [9, [3, 4]],
    [16, [4, 5, 6, 7, 8]],
  ])('[BK-5] of %i participants are %j', (participants, expected) => {
    expect(allowedTeamCounts(participants)).toEqual(expected);
  });

  it('[BK-5] offers every count from ceil(participants / 4) to floor(participants / 2) for 2 to 100 participants', () => {
    for (let participants = 2; participants <= 100; participants += 1) {
      const counts = allowedTeamCounts(participants);
      expect(counts[0]).toBe(Math.ceil(participants / 4));
      expect(counts.at(-1)).toBe(Math.floor(participants / 2));
      expect(counts).toHaveLength(counts.at(-1)! - counts[0]! + 1);
    }
  });

  it('[BK-5] offers nothing for a number of people that is not whole', () => {
    expect(allowedTeamCounts(4.5)).toEqual([]);
    expect(allowedTeamCounts(Number.NaN)).toEqual([]);
  });
});

describe('teamsAfterParticipantsChange', () => {
  it('[BK-6] keeps a team count that is still allowed', () => {
    expect(teamsAfterParticipantsChange(8, 3)).toBe(3);
  });

  it('[BK-6] takes the smallest allowed count in place of one that is no longer allowed', () => {
    expect(teamsAfterParticipantsChange(12, 2)).toBe(3);
    expect(teamsAfterParticipantsChange(4, 3)).toBe(1);
  });

  it('[BK-6] is 0 below two participants', () => {
    expect(teamsAfterParticipantsChange(1, 3)).toBe(0);
  });
});

describe('teamSplit', () => {
  it.each([
    [3, 1, [{ size: 3, teams: 1 }]],
    [6, 2, [{ size: 3, teams: 2 }]],
    [
      5,
      2,
      [
        { size: 3, teams: 1 },
        { size: 2, teams: 1 },
      ],
    ],
    [
      11,
      3,
      [
        { size: 4, teams: 2 },
        { size: 3, teams: 1 },
      ],
    ],
  ])('[BK-5] splits %i participants into %i teams as evenly as possible', (participants, teams, expected) => {
    expect(teamSplit(participants, teams)).toEqual(expected);
  });

  it('[BK-5] places every participant in a team of two to four, for every team count on offer', () => {
    for (let participants = 2; participants <= 100; participants += 1)
      for (const teams of allowedTeamCounts(participants)) {
        const split = teamSplit(participants, teams);
        expect(split.every(({ size }) => size >= 2 && size <= 4)).toBe(true);
        expect(split.reduce((sum, group) => sum + group.teams, 0)).toBe(teams);
        expect(split.reduce((sum, group) => sum + group.teams * group.size, 0)).toBe(participants);
      }
  });
});
