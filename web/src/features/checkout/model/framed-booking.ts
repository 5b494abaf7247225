/** The state of the history entry that shows a booking which was paid in a frame. */
export interface BookedEntry {
  bookedSession: string;
}

export const bookedSession = (state: unknown): string | undefined =>
  (state as Partial<BookedEntry> | null)?.bookedSession;
