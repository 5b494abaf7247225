import { useState } from 'react';
import { Pagination } from '../src/shared/ui/pagination.js';
import type { Stories } from './story.js';

function Pages({ first, count, isBusy = false }: { first: number; count?: number; isBusy?: boolean }) {
  const [page, setPage] = useState(first);
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
  first: () => <Pages first={1} count={3} />,
  middle: () => <Pages first={7} count={24} />,
  last: () => <Pages first={24} count={24} />,
  'unknown count': () => <Pages first={2} />,
  busy: () => <Pages first={7} count={24} isBusy />,
};
