import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { type ButtonVariant, buttonClasses } from './button-classes.js';
import { classNames } from './class-names.js';
import { Link, type LinkProps } from './link.js';
import { Spinner } from './spinner.js';

type Variant = { variant?: ButtonVariant };

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Variant {
  busy?: boolean;
}

/** A busy button shows a spinner and does nothing, but keeps the focus, which a disabled one would lose. */
export function Button({ variant = 'primary', busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // The Enter key in a field of a form clicks the form's button, too.
      onClick={busy ? preventDefault : onClick}
      className={classNames(
        buttonClasses(variant),
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:no-underline',
        'aria-disabled:cursor-progress aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:no-underline',
        className,
      )}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

const preventDefault = (event: MouseEvent) => event.preventDefault();

export function ButtonLink({ variant = 'primary', className, ...rest }: LinkProps & Variant) {
  return <Link className={classNames(buttonClasses(variant), className)} {...rest} />;
}

export function ButtonAnchor({
  variant = 'primary',
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Variant) {
  return <a className={classNames(buttonClasses(variant), className)} {...rest} />;
}
