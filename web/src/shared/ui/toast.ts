/** Read each time the toast is drawn, so that it follows the language toggle. */
type TranslatedText<Text extends string | undefined = string> = () => Text;

export interface ToastMessage {
  id: number;
  tone: 'success' | 'danger';
  title: TranslatedText;
  text?: TranslatedText<string | undefined> | undefined;
  /** Stays when the visitor is sent on to another page. */
  survivesNavigation?: boolean;
}

let current: ToastMessage | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

const show =
  (kind: Pick<ToastMessage, 'tone' | 'survivesNavigation'>) =>
  (title: ToastMessage['title'], text?: ToastMessage['text']) =>
    change({ id: nextId++, ...kind, title, text });

const clear = () => change(null);

/** A short answer to what was just done; the next answer takes its place. Callable from anywhere, shown by `<Toaster>`. */
export const toast = {
  success: show({ tone: 'success' }),
  danger: show({ tone: 'danger' }),
  successBeforeNavigation: show({ tone: 'success', survivesNavigation: true }),
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
    if (current) change(current.survivesNavigation ? { ...current, survivesNavigation: false } : null);
  },
};
