import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from './cached-response.js';

/** Short, so that a lost `catalog.synced` event leaves the cache stale for only a minute. */
const maxAgeMs = 60_000;

/** About a fifth of the smallest heap that the process is started with. */
const maxBytes = 50_000_000;

/** Up to two bytes for each character of the text, and one for its compressed forms. */
const bytesPerCharacter = 3;

/**
 * Responses of the catalog, cached until the catalog changes, for a minute at most. Concurrent misses of one key share
 * one call. The result of a call that began before a change is not cached, because it may be old.
 */
@Injectable()
export class CatalogCache {
  private readonly responses = new LRUCache<string, CachedResponse>({
    max: 10_000,
    ttl: maxAgeMs,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => bytesPerCharacter * body.length,
  });
  private readonly loading = new Map<string, Promise<CachedResponse>>();
  private generation = 0;

  get(key: string): CachedResponse | undefined {
    return this.responses.get(key);
  }

  /** `url` is a second key for the result: the exact URL of the request, for requests that repeat it. */
  load(key: string, read: () => Promise<unknown>, url?: string): Promise<CachedResponse> {
    const running = this.loading.get(key);
    if (running) return running;
    const { generation } = this;
    const loading = read()
      .then((value) => {
        const response = new CachedResponse(JSON.stringify(value));
        if (generation === this.generation) {
          this.responses.set(key, response);
          if (url) this.responses.set(url, response);
        }
        return response;
      })
      .finally(() => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
      });
    this.loading.set(key, loading);
    return loading;
  }

  drop(): void {
    this.generation++;
    this.responses.clear();
    this.loading.clear();
  }
}
