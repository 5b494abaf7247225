import type { ComponentProps } from 'react';
import { classNames } from './class-names.js';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames('rounded-card border border-line bg-surface p-5 shadow-card sm:p-7', className)}
      {...rest}
    />
  );
}
