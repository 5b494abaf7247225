const shape =
  'inline-flex *:[svg]:shrink-0 min-h-12 items-center justify-center gap-2 rounded-control py-2.5 text-center font-semibold text-balance transition-colors lg:wrap-normal';

const variants = {
  // The transparent edge is visible where the system forces its own colours.
  primary:
    'border border-transparent bg-accent px-5 max-[16rem]:px-2 max-[16rem]:text-sm text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-surface px-5 max-[16rem]:px-2 max-[16rem]:text-sm text-ink hover:bg-sunken',
  quiet: 'px-2 text-accent underline-offset-4 hover:underline',
} as const;

export type ButtonVariant = keyof typeof variants;

/** The style of a button, for components that must not import the router: the module of `Button` imports it. */
export const buttonClasses = (variant: ButtonVariant): string => `${shape} ${variants[variant]} cursor-pointer`;
