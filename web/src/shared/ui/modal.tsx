import { type DialogHTMLAttributes, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.js';

interface ModalProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> {
  /** Whether a click outside closes the modal. */
  closesOnOutsideClick?: boolean;
  /** Called when the visitor wants to close the modal. */
  onDismiss: () => void;
  /** Called when the browser has closed the modal, for instance on a second Escape. */
  onClosed?: () => void;
}

/**
 * Content over the page, shown while this component is rendered. The native `<dialog>` traps the focus, makes the page
 * behind it inert and returns the focus. Radix's dialog would inject a style element, which the content security policy
 * forbids.
 */
export function Modal(props: ModalProps) {
  const { closesOnOutsideClick = true, onDismiss, onClosed = onDismiss, className, children, ...rest } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // Closed before it is removed, because only a closed dialog returns the focus.
    return () => element.close();
  }, []);
  const onBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && closesOnOutsideClick) onDismiss();
  };
  return (
    <dialog
      ref={dialog}
      {...rest}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      // In development, StrictMode closes the dialog and opens it again at once; the event of this close arrives later.
      onClose={({ currentTarget }) => !currentTarget.open && onClosed()}
      onClick={onBackdrop}
      className={classNames('border border-line bg-surface text-ink shadow-raised backdrop:bg-overlay', className)}
    >
      {children}
    </dialog>
  );
}
