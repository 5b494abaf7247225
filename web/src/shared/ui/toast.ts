/** A function, so that the toast changes with the language. */
type TranslatedText<Text extends string | undefined = string> = () => Text;

export interface ToastMessage {
  id: number;
  tone: 'success' | 'danger';
  title: TranslatedText;
  text?: TranslatedText<string | undefined> | undefined;
  /** Whether the toast stays when the next page is shown; the page after that removes it. */
  survivesNavigation?: boolean;
}

let current: ToastMessage | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function setCurrent(next: ToastMessage | null): void {
  current = next;
  for (const listener of listeners) listener();
}

const show =
  (kind: Pick<ToastMessage, 'tone' | 'survivesNavigation'>) =>
  (title: ToastMessage['title'], text?: ToastMessage['text']) =>
    setCurrent({ id: nextId++, ...kind, title, text });

const clear = () => setCurrent(null);

/** Shows a short message after an action; the next one replaces it. Callable from anywhere, rendered by `<Toaster>`. */
export const toast = {
  success: show({ tone: 'success' }),
  danger: show({ tone: 'danger' }),
  successBeforeNavigation: show({ tone: 'success', survivesNavigation: true }),
  clear,
};

export const toasts = {
  read: () => current,
  hasShownAny: () => nextId > 1,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss: (id: number) => {
    if (current?.id === id) clear();
  },
  clearOnNavigation: () => {
    if (current) setCurrent(current.survivesNavigation ? { ...current, survivesNavigation: false } : null);
  },
};
