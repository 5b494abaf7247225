import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type ToastMessage, toasts } from './toast.js';

const shownMs = 6_000;

/** Radix Toast, because it injects no style element, which the content security policy would forbid. */
export function Toaster() {
  const { t } = useTranslation();
  const message = useSyncExternalStore(toasts.subscribe, toasts.read);
  return (
    <Toast.Provider duration={shownMs} label={t('notifications')}>
      {message && <ToastCard key={message.id} message={message} closeLabel={t('close')} />}
      <Toast.Viewport
        label={t('notifications')}
        className="absolute top-3 right-4 left-4 outline-none sm:left-auto sm:w-96 lg:right-6"
      />
    </Toast.Provider>
  );
}

function ToastCard({ message, closeLabel }: { message: ToastMessage; closeLabel: string }) {
  const failed = message.tone === 'danger';
  const text = message.text?.();
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      type={failed ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && toasts.dismiss(message.id)}
      className="flex items-start gap-3 rounded-control border border-line bg-surface p-4 text-sm shadow-raised"
    >
      <Icon aria-hidden className={failed ? 'size-5 shrink-0 text-danger' : 'size-5 shrink-0 text-accent'} />
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold">{message.title()}</Toast.Title>
        {text && <Toast.Description className="text-muted max-[16rem]:hidden">{text}</Toast.Description>}
      </div>
      <Toast.Close
        aria-label={closeLabel}
        className="-m-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-inner text-muted hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}
