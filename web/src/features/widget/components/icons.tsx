import type { SVGProps } from 'react';

/**
 * The shop's icons (Lucide, ISC licence) as the widgets need them: the package's own component is larger than all of
 * these together.
 */
const icon = (path: string) =>
  function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };

export const SearchIcon = /* @__PURE__ */ icon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z');
export const SpinnerIcon = /* @__PURE__ */ icon('M21 12a9 9 0 1 1-6.219-8.56');
export const LocateIcon = /* @__PURE__ */ icon(
  'M2 12h3M19 12h3M12 2v3M12 19v3M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
);
export const CloseIcon = /* @__PURE__ */ icon('M18 6 6 18M6 6l12 12');
