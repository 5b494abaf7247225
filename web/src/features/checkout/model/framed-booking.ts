/** The entry of the browser's history that shows a booking which was paid in a frame. */
export interface BookedEntry {
  bookedSession: string;
}

export const bookedSession = (state: unknown): string | undefined =>
  (state as Partial<BookedEntry> | null)?.bookedSession;
