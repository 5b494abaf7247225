export const MIN_PARTICIPANTS = 2;
export const MAX_PARTICIPANTS = 100;
export const MIN_TEAM_SIZE = 2;
export const MAX_TEAM_SIZE = 4;

/** Every team count that splits the participants into teams of two to four, ascending; empty below two participants. */
export function allowedTeamCounts(participants: number): number[] {
  if (!Number.isInteger(participants) || participants < MIN_PARTICIPANTS) return [];
  const fewest = Math.ceil(participants / MAX_TEAM_SIZE);
  const most = Math.floor(participants / MIN_TEAM_SIZE);
  return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
}

/** The team count after the participants changed: kept while still allowed, else the smallest allowed, else 0. */
export function teamsAfterParticipantsChange(participants: number, teams: number): number {
  const allowed = allowedTeamCounts(participants);
  return allowed.includes(teams) ? teams : (allowed[0] ?? 0);
}

export interface TeamsOfSize {
  size: number;
  teams: number;
}

/**
 * How the participants split into teams as evenly as possible: teams of one size, or of two sizes that differ by one,
 * the larger first. Expects a team count that the participants allow.
 */
export function teamSplit(participants: number, teams: number): TeamsOfSize[] {
  const size = Math.floor(participants / teams);
  const larger = participants % teams;
  return [
    { size: size + 1, teams: larger },
    { size, teams: teams - larger },
  ].filter((group) => group.teams > 0);
}
