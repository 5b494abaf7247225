export interface ToastMessage {
  id: number;
  tone: 'success' | 'danger';
  title: string;
  text?: string | undefined;
}

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

const show = (tone: ToastMessage['tone']) => (title: string, text?: string) =>
  change([...messages, { id: nextId++, tone, title, text }]);

/** Short messages that outlive the page that caused them; callable from anywhere, shown by `<Toaster>`. */
export const toast = { success: show('success'), danger: show('danger') };

export const toasts = {
  read: () => messages,
  hadAny: () => nextId > 1,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss: (id: number) => change(messages.filter((message) => message.id !== id)),
};
