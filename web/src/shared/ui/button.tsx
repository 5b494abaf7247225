import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.js';
import { Spinner } from './spinner.js';

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control py-2.5 text-center font-semibold text-balance transition-colors';

const variants = {
  primary: 'bg-accent px-5 text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-surface px-5 text-ink hover:bg-sunken',
  quiet: 'px-2 text-accent underline-offset-4 hover:underline',
} as const;

type Variant = { variant?: keyof typeof variants };

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Variant {
  busy?: boolean;
}

/** A busy button shows it and cannot be pressed again. */
export function Button({ variant = 'primary', busy = false, disabled, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(
        shape,
        variants[variant],
        'cursor-pointer disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:no-underline',
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
  return <Link className={classNames(shape, variants[variant], className)} {...rest} />;
}

export function ButtonAnchor({
  variant = 'primary',
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Variant) {
  return <a className={classNames(shape, variants[variant], className)} {...rest} />;
}
