import { useState } from 'react';
import { Pagination } from '../src/shared/ui/pagination.js';
import type { Stories } from './story.js';

function Pages({ initial, count, isBusy = false }: { initial: number; count?: number; isBusy?: boolean }) {
  const [page, setPage] = useState(initial);
  return (
    <Pagination
      page={page}
      {...(count !== undefined && { pageCount: count })}
      hasNext={count === undefined || page < count}
      isBusy={isBusy}
      onChange={setPage}
    />
  );
}

export const pagination: Stories = {
  first: () => <Pages initial={1} count={3} />,
  middle: () => <Pages initial={7} count={24} />,
  last: () => <Pages initial={24} count={24} />,
  'unknown count': () => <Pages initial={2} />,
  busy: () => <Pages initial={7} count={24} isBusy />,
};
