export const GAME_STATUSES = ['open', 'closed', 'deleted'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

/** A deleted game is unknown to every call. */
type ShownStatus = Exclude<GameStatus, 'deleted'>;

export interface Game {
  id: string;
  title: string;
  type: string;
  status: ShownStatus;
  isPlayable: boolean;
  timesPlayed: number;
}

/**
 * Every well-formed id is an open game until a control call closes or deletes it. Only games of the demo's catalog and
 * those that were used, or whose status a control call has set, are listed.
 */
export class Games {
  private readonly statuses = new Map<string, GameStatus>();

  constructor(ids: string[] = []) {
    for (const id of ids) this.setStatus(id, 'open');
  }

  find(id: string): Game | undefined {
    const status = this.statuses.get(id) ?? 'open';
    return this.isWellFormed(id) && status !== 'deleted' ? toGame(id, status) : undefined;
  }

  isWellFormed(id: string): boolean {
    return /^[A-Z0-9]{9}$/.test(id);
  }

  setStatus(id: string, status: GameStatus): void {
    this.statuses.set(id, status);
  }

  recordUse(id: string): void {
    if (!this.statuses.has(id)) this.statuses.set(id, 'open');
  }

  list(): Game[] {
    return [...this.statuses.keys()].flatMap((id) => this.find(id) ?? []);
  }
}

function toGame(id: string, status: ShownStatus): Game {
  return { id, title: `Game ${id}`, type: 'city', status, isPlayable: status === 'open', timesPlayed: 0 };
}
