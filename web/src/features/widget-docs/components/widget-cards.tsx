import '../texts.js';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../shared/ui/badge.js';
import { Link } from '../../../shared/ui/index.js';
import { type DocsPage, docsPages } from '../model/pages.js';

/** The overview of the widgets: a card for each, linked to its documentation. */
export function WidgetCards() {
  const { t } = useTranslation('widgetDocs');
  return (
    <section className="space-y-5">
      <div className="space-y-1">
        <h2 className="text-xl font-semibold">{t('overview.title')}</h2>
        <p className="max-w-prose text-muted">{t('overview.lead')}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {docsPages.map((page) => (
          <li key={page.widget}>
            <WidgetCard {...page} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('overview.more')}</p>
    </section>
  );
}

function WidgetCard({ widget, path, icon: Icon }: DocsPage) {
  const { t } = useTranslation('widgetDocs');
  return (
    <Link
      to={path}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-accent"
    >
      <span className="flex items-center justify-between gap-3">
        <Icon aria-hidden className="size-6 text-accent" />
        <Badge tone="accent">{t('overview.live')}</Badge>
      </span>
      <span className="space-y-1">
        <span className="block font-semibold">{t(`${widget}.title`)}</span>
        <span className="block text-sm text-pretty text-muted">{t(`${widget}.card`)}</span>
      </span>
    </Link>
  );
}
