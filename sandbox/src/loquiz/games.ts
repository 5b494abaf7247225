export const GAME_STATUSES = ['open', 'closed'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export interface Game {
  id: string;
  title: string;
  type: string;
  status: GameStatus;
  isPlayable: boolean;
  timesPlayed: number;
}

/** Every well-formed id is an open game until it is closed by a control call; only games that were named are listed. */
export class Games {
  private readonly statuses = new Map<string, GameStatus>();

  find(id: string): Game | undefined {
    return /^[A-Z0-9]{9}$/.test(id) ? describe(id, this.statuses.get(id) ?? 'open') : undefined;
  }

  setStatus(id: string, status: GameStatus): void {
    this.statuses.set(id, status);
  }

  noteUse(id: string): void {
    if (!this.statuses.has(id)) this.statuses.set(id, 'open');
  }

  list(): Game[] {
    return [...this.statuses].map(([id, status]) => describe(id, status));
  }
}

function describe(id: string, status: GameStatus): Game {
  return { id, title: `Game ${id}`, type: 'city', status, isPlayable: status === 'open', timesPlayed: 0 };
}
