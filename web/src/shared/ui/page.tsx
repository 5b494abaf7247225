import { type ReactNode, useEffect } from 'react';
import { shopName } from '../lib/shop-name.js';
import { classNames } from './class-names.js';

interface PageProps {
  title: string;
  lead?: ReactNode;
  narrow?: boolean;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One heading, one column of content, and the tab's title. */
export function Page({ title, lead, narrow = false, action, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${shopName()}`;
  }, [title]);
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 py-8 sm:px-6 sm:py-12 in-data-dense:py-6 sm:in-data-dense:py-8 print:py-0',
        narrow ? 'max-w-2xl' : 'max-w-6xl',
      )}
    >
      <header className="mb-8 flex flex-wrap items-start justify-between gap-4 in-data-dense:mb-6">
        <div className="min-w-0 flex-1 basis-48 space-y-2">
          <h1 className="text-3xl font-bold tracking-tight text-balance sm:text-4xl in-data-dense:text-2xl sm:in-data-dense:text-3xl">
            {title}
          </h1>
          {lead && <p className="max-w-3xl text-lg text-pretty text-muted">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
