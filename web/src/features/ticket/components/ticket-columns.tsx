import type { ReactNode } from 'react';

/** The credentials, with instructions beside them, or below them on narrow screens. */
export function TicketColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6 print:gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
      <div className="space-y-6 print:space-y-3">{main}</div>
      <aside className="space-y-6 print:space-y-3">{aside}</aside>
    </div>
  );
}
