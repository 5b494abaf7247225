import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { LRUCache } from 'lru-cache';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import type { SheetFormat, SheetRef } from './sheet-links.js';

/**
 * How long the addresses of a ticket's sheets are cached, to save calls to the booking service. A link works for at
 * most this long after the credentials may no longer be shown.
 */
const cachedForMs = 5_000;

type Sources = Record<SheetFormat, string | undefined>;

/** The addresses of a ticket's puzzle sheets, for as long as its credentials may be shown. */
@Injectable()
export class PuzzleSheets {
  private readonly cache: LRUCache<string, Sources>;

  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    @Inject(Clock) clock: Clock,
  ) {
    const perf = { now: () => clock.now().getTime() };
    this.cache = new LRUCache({ max: 10_000, ttl: cachedForMs, ttlResolution: 0, perf });
  }

  /**
   * Undefined for a game without a sheet in this format; throws the booking service's refusal for an unknown token, and
   * when the credentials may no longer be shown.
   */
  async sourceOf({ token, format }: SheetRef): Promise<string | undefined> {
    const cached = this.cache.get(token);
    if (cached) return cached[format];
    const booking = await this.bookings.getBookingByToken({ token });
    const sources = { pdf: booking.puzzleSheetPdfUrl, jpg: booking.puzzleSheetJpgUrl };
    this.cache.set(token, sources);
    return sources[format];
  }
}
