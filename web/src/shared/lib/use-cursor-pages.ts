import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface PageHistory {
  /** Cursors of the pages before the shown one; the first page's is empty. */
  cursors: readonly string[];
}

/**
 * The shown page of a list with cursors. Its cursor is in the address, so that the page can be linked; the cursors of
 * the pages before it are in the browser's history. The history has none after a link was opened. The previous page is
 * then the one whose cursor the server has sent, or the first page when the server has sent none.
 */
export function useCursorPages() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const cursor = params.get('cursor') ?? '';
  const before = cursor === '' ? [] : ((location.state as PageHistory | null)?.cursors ?? []);
  const page = cursor === '' ? 1 : Math.max(2, Number(params.get('page')) || 2);

  const show = (to: string, toPage: number, cursors: readonly string[]) => {
    const search = new URLSearchParams(params);
    search.delete('cursor');
    search.delete('page');
    if (to !== '') {
      search.set('page', String(toPage));
      search.set('cursor', to);
    }
    void navigate({ search: search.toString() }, { state: { cursors } satisfies PageHistory });
  };
  /** Goes to the first, previous or next page; `next` and `previous` are the cursors that the server has sent. */
  const goToPage = (toPage: number, next: string | null, previous: string | null = null) => {
    if (toPage > page) show(next ?? '', toPage, [...before, cursor]);
    else if (toPage === 1) show('', 1, []);
    else show(before.at(-1) ?? previous ?? '', toPage, before.slice(0, -1));
  };
  return { cursor: cursor === '' ? undefined : cursor, page, goToPage };
}
