import './texts.js';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './modal.js';

interface DialogProps {
  title: string;
  /** Description in one sentence. */
  text?: ReactNode;
  /** Whether the dialog asks for a confirmation or decision; a click outside then does not close it. */
  isAlert?: boolean;
  /** A busy dialog cannot be closed. */
  isBusy?: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** The buttons; the one that proceeds comes last. */
  actions?: ReactNode;
}

/** A form or a question over the page. */
export function Dialog({ title, text, isAlert = false, isBusy = false, onClose, children, actions }: DialogProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const textId = useId();

  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Modal
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      aria-busy={isBusy || undefined}
      closesOnOutsideClick={!isAlert}
      onDismiss={close}
      onClosed={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-card"
    >
      <div className="relative p-5 sm:p-7">
        <div className="space-y-5">
          <h2 id={titleId} className="pr-12 text-xl font-semibold text-balance">
            {title}
          </h2>
          {text && (
            <p id={textId} className="text-pretty text-muted">
              {text}
            </p>
          )}
          {children}
          {actions && <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>}
        </div>
        {/* Last in the DOM, so that the focus starts at the content. */}
        <button
          type="button"
          aria-label={t('close')}
          disabled={isBusy}
          onClick={close}
          className="absolute top-3 right-3 grid sm:top-5 sm:right-5 size-11 shrink-0 cursor-pointer place-items-center rounded-inner text-muted hover:bg-sunken hover:text-ink disabled:cursor-not-allowed"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </Modal>
  );
}
