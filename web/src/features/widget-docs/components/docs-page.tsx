import '../texts.js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { classNames, Page } from '../../../shared/ui/index.js';
import { NavLink } from '../../../shared/ui/nav-link.js';
import type { Widget } from '../model/embed.js';
import { docsPages } from '../model/pages.js';
import { HostNotes } from './host-notes.js';

interface DocsPageProps {
  widget: Widget;
  options: ReactNode;
  /** Demo and code. */
  children: ReactNode;
  /** Further sections below the notes. */
  more?: ReactNode;
}

/** The layout of a documentation page: the options, beside them their demo and code, notes below. */
export function DocsPage({ widget, options, children, more }: DocsPageProps) {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('widgetDocs');
  return (
    <Page title={t(`${widget}.title`)} lead={t(`${widget}.lead`)}>
      <div className="space-y-12">
        <DocsNav />
        <div className="grid gap-10 xl:grid-cols-[22rem_minmax(0,1fr)] xl:gap-12">
          <section aria-labelledby="options" className="space-y-5">
            <Heading id="options">{t('options.title')}</Heading>
            {options}
          </section>
          <div className="min-w-0 space-y-10">{children}</div>
        </div>
        <HostNotes widget={widget} />
        {more}
      </div>
    </Page>
  );
}

export function Heading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-xl font-semibold">
      {children}
    </h2>
  );
}

function DocsNav() {
  const { t } = useTranslation('widgetDocs');
  const links = [{ path: '/widgets', name: t('overview.title') }].concat(
    docsPages.map(({ widget, path }) => ({ path, name: t(`${widget}.name`) })),
  );
  return (
    <nav aria-label={t('nav')} className="flex flex-wrap gap-x-4 border-b border-line sm:gap-x-6">
      {links.map(({ path, name }) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isActive }) =>
            classNames(
              '-mb-px inline-flex min-h-11 items-center border-b-2 font-medium',
              isActive ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
