import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** An answer as it goes out: already serialised, with its validator. */
export type CachedAnswer = { body: string; etag: string };

/** Long enough to serve a busy minute, short enough that a lost `catalog.synced` heals by itself. */
const freshForMs = 60_000;

/**
 * Answers of the catalog, kept until the catalog changes. Concurrent misses of one key ask once; a read that began before
 * a change is not kept, so that nobody is answered from the old catalog after the event about the new one.
 */
@Injectable()
export class CatalogCache {
  private readonly answers = new LRUCache<string, CachedAnswer>({ max: 10_000, ttl: freshForMs });
  private readonly loading = new Map<string, Promise<CachedAnswer>>();
  private generation = 0;

  get(key: string): CachedAnswer | undefined {
    return this.answers.get(key);
  }

  /** `address` is remembered beside the key, for requests that repeat it to the letter. */
  load(key: string, read: () => Promise<unknown>, address?: string): Promise<CachedAnswer> {
    const running = this.loading.get(key);
    if (running) return running;
    const { generation } = this;
    const loading = read()
      .then((value) => {
        const answer = serialise(value);
        if (generation === this.generation) {
          this.answers.set(key, answer);
          if (address) this.answers.set(address, answer);
        }
        return answer;
      })
      .finally(() => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
      });
    this.loading.set(key, loading);
    return loading;
  }

  drop(): void {
    this.generation++;
    this.answers.clear();
    this.loading.clear();
  }
}

function serialise(value: unknown): CachedAnswer {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
