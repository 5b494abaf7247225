/** Says it in the language shown when it is asked, so that a toast follows the language toggle. */
type Words<Text extends string | undefined = string> = () => Text;

export interface ToastMessage {
  id: number;
  tone: 'success' | 'danger';
  title: Words;
  text?: Words<string | undefined> | undefined;
  /** Said on the way to another page, where it is still to be read. */
  onward?: boolean;
}

let current: ToastMessage | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

const show =
  (look: Pick<ToastMessage, 'tone' | 'onward'>) => (title: ToastMessage['title'], text?: ToastMessage['text']) =>
    change({ id: nextId++, ...look, title, text });

const clear = () => change(null);

/** A short answer to what was just done; the next answer takes its place. Callable from anywhere, shown by `<Toaster>`. */
export const toast = {
  success: show({ tone: 'success' }),
  danger: show({ tone: 'danger' }),
  onward: show({ tone: 'success', onward: true }),
  clear,
};

export const toasts = {
  read: () => current,
  hadAny: () => nextId > 1,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss: (id: number) => {
    if (current?.id === id) clear();
  },
  pageLeft: () => {
    if (current) change(current.onward ? { ...current, onward: false } : null);
  },
};
