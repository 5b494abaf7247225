import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { LRUCache } from 'lru-cache';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import type { SheetFormat, SheetTicket } from './sheet-links.js';

/** Spares booking the calls of a download that is repeated; after a refund a link works so much longer at most. */
const knownForMs = 5_000;

type Sources = Record<SheetFormat, string | undefined>;

/** Where the puzzle sheets of a ticket lie, as long as its credentials may be seen. */
@Injectable()
export class PuzzleSheets {
  private readonly known: LRUCache<string, Sources>;

  constructor(
    @Inject(BOOKING) private readonly bookings: BookingClient,
    @Inject(Clock) clock: Clock,
  ) {
    const perf = { now: () => clock.now().getTime() };
    this.known = new LRUCache({ max: 10_000, ttl: knownForMs, ttlResolution: 0, perf });
  }

  /** Undefined for a game without one; throws as booking does for a token that opens nothing (any more). */
  async sourceOf({ token, format }: SheetTicket): Promise<string | undefined> {
    const known = this.known.get(token);
    if (known) return known[format];
    const booking = await this.bookings.getBookingByToken({ token });
    const sources = { pdf: booking.puzzleSheetPdfUrl, jpg: booking.puzzleSheetJpgUrl };
    this.known.set(token, sources);
    return sources[format];
  }
}
