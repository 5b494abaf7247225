import { Inject, Injectable } from '@nestjs/common';
import { assertOutsideTransaction, type MeasureCall, ThirdPartyCalls } from '@shop/platform';
import { request } from 'undici';
import { z } from 'zod';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import type { AppState } from '../domain/sale-gate.js';

const gameSchema = z.object({ id: z.string(), status: z.string().optional(), isPlayable: z.boolean().optional() });
const gameListSchema = z.object({ items: z.array(gameSchema) });
const errorSchema = z.object({ message: z.string() });

/** Other users of this API request pages of this size; Loquiz does not document the maximum. */
const pageSize = 1_000;
/** Each unlisted game is read by a request of its own; when there are more than this, none is, and the check fails. */
const maxSingleReads = 50;
const singleReadsAtOnce = 4;

/** Loquiz responded, but without what was asked for. */
export class UnusableResponse extends Error {
  constructor(
    readonly status: number,
    problem: string,
  ) {
    super(`Loquiz responded with ${status} and ${problem}`);
  }
}

/** Asks Loquiz's API v3 which games are open. Every unexpected response is an error, never a closed game. */
@Injectable()
export class LoquizGames {
  private readonly measure: MeasureCall;

  constructor(
    @Inject(CATALOG_CONFIG) private readonly config: CatalogConfig,
    calls: ThirdPartyCalls,
  ) {
    this.measure = calls.of('loquiz');
  }

  /** The state of every given id; throws when one of them cannot be determined. */
  async readStates(ids: string[]): Promise<Map<string, AppState>> {
    assertOutsideTransaction('Loquiz');
    const listed = await this.readList();
    const states = new Map<string, AppState>();
    const unlisted: string[] = [];
    for (const id of ids) {
      const state = listed.get(id);
      if (state) states.set(id, state);
      else unlisted.push(id);
    }
    if (unlisted.length > maxSingleReads)
      throw new Error(`Loquiz does not list ${unlisted.length} of ${ids.length} games`);
    for (let start = 0; start < unlisted.length; start += singleReadsAtOnce) {
      const batch = unlisted.slice(start, start + singleReadsAtOnce);
      const found = await Promise.all(batch.map((id) => this.readState(id)));
      batch.forEach((id, index) => states.set(id, found[index]!));
    }
    return states;
  }

  private async readList(): Promise<Map<string, AppState>> {
    const { status, body } = await this.get(`/games?limit=${pageSize}`);
    const parsed = gameListSchema.safeParse(body);
    if (status !== 200 || !parsed.success) throw new UnusableResponse(status, 'no list of games');
    return new Map(parsed.data.items.map((game) => [game.id, stateOf(game)]));
  }

  private async readState(id: string): Promise<AppState> {
    const { status, body } = await this.get(`/games/${encodeURIComponent(id)}`);
    // The message shows that Loquiz itself responded, not a proxy.
    if (status === 404 && errorSchema.safeParse(body).success) return 'missing';
    const parsed = gameSchema.safeParse(body);
    if (status !== 200 || !parsed.success || parsed.data.id !== id) throw new UnusableResponse(status, `no game ${id}`);
    return stateOf(parsed.data);
  }

  private get(path: string): Promise<{ status: number; body: unknown }> {
    return this.measure(
      () => this.exchange(path),
      (result) => ('response' in result ? result.response.status : undefined),
    );
  }

  private async exchange(path: string): Promise<{ status: number; body: unknown }> {
    const { LOQUIZ_API_URL, LOQUIZ_AUTH_HEADER, LOQUIZ_AUTH_SCHEME, LOQUIZ_API_KEY, LOQUIZ_DEADLINE_MS } = this.config;
    const response = await request(`${LOQUIZ_API_URL}${path}`, {
      signal: AbortSignal.timeout(LOQUIZ_DEADLINE_MS),
      headers: {
        accept: 'application/json',
        [LOQUIZ_AUTH_HEADER]: `${LOQUIZ_AUTH_SCHEME} ${LOQUIZ_API_KEY}`.trim(),
      },
    });
    const text = await response.body.text();
    return { status: response.statusCode, body: parseJson(text) };
  }
}

/** A game counts as open where the response has neither `status` nor `isPlayable`. */
const stateOf = ({ status, isPlayable }: z.infer<typeof gameSchema>): AppState =>
  status === 'closed' || isPlayable === false ? 'closed' : 'open';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
