import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { type ButtonVariant, buttonClasses } from './button-classes.js';
import { classNames } from './class-names.js';
import { Link, type LinkProps } from './link.js';
import { Spinner } from './spinner.js';

type Variant = { variant?: ButtonVariant };

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Variant {
  busy?: boolean;
}

/** A busy button shows a spinner and is disabled. */
export function Button({ variant = 'primary', busy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(
        buttonClasses(variant),
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:no-underline',
        className,
      )}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

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
