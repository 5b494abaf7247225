import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** A serialised response with its ETag. */
export type CachedAnswer = { body: string; etag: string };

/** Short, so that a lost `catalog.synced` event leaves the cache stale for only a minute. */
const maxAgeMs = 60_000;

/**
 * Responses of the catalog, cached until the catalog changes. Concurrent misses of one key share one call. The result of a
 * call that began before a change is not cached, so that no old response is sent after the change.
 */
@Injectable()
export class CatalogCache {
  private readonly answers = new LRUCache<string, CachedAnswer>({ max: 10_000, ttl: maxAgeMs });
  private readonly loading = new Map<string, Promise<CachedAnswer>>();
  private generation = 0;

  get(key: string): CachedAnswer | undefined {
    return this.answers.get(key);
  }

  /** `address` is an additional key: the exact URL of the request, for requests that repeat it. */
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
