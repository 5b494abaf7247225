import '../texts.js';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '../model/embed.js';
import { CodeBlock } from './code-block.js';
import { Heading } from './docs-page.js';

const builders = ['wordpress', 'wix', 'webflow', 'jimdo'] as const;

const consentTexts = {
  search: 'consentText',
  map: 'consentMapText',
  country: 'consentText',
  tickets: 'consentTicketsText',
} as const satisfies Record<Widget, string>;

/** What differs between website builders, and what a page must allow. */
export function HostNotes({ widget }: { widget: Widget }) {
  const { t } = useTranslation('widgetDocs');
  const shop = window.location.origin;
  return (
    <section className="space-y-4">
      <Heading>{t('notes.title')}</Heading>
      <div className="divide-y divide-line border-y border-line">
        {builders.map((builder) => (
          <Note key={builder} title={t(`notes.${builder}`)}>
            <p>{t(`notes.${builder}Text`)}</p>
            {builder === 'wix' && widget === 'search' && <p>{t('notes.wixListText')}</p>}
          </Note>
        ))}
        <Note title={t('notes.generators')}>
          <p>{t('notes.generatorsText')}</p>
          <CodeBlock
            name={t('notes.vitepressCode')}
            code={`head: [['script', { src: '${shop}/embed.js', async: '' }]],`}
          />
          <p>{t('notes.generatorsFrameText')}</p>
        </Note>
        <Note title={t('notes.policy')}>
          <p>{t('notes.policyText')}</p>
          <CodeBlock name={t('notes.policyCode')} code={`script-src ${shop};\nframe-src ${shop};`} />
          <p>{t('notes.sandboxText')}</p>
          <CodeBlock name={t('notes.sandbox')} code={`sandbox="${sandboxOf(widget)}"`} />
        </Note>
        <Note title={t('notes.consent')}>
          <p>{t(`notes.${consentTexts[widget]}`)}</p>
          <CodeBlock
            name={t('notes.cookiebot')}
            code={`<script src="${shop}/embed.js" data-cookieconsent="ignore" async></script>`}
          />
        </Note>
        <Note title={t('notes.doctor')}>
          <p>{t('notes.doctorText')}</p>
          <CodeBlock name={t('notes.doctorCode')} code="?widget-doctor" />
        </Note>
      </div>
    </section>
  );
}

function sandboxOf(widget: Widget): string {
  return [
    'allow-scripts allow-same-origin',
    ...(widget === 'tickets' ? ['allow-forms'] : []),
    'allow-popups allow-popups-to-escape-sandbox',
    'allow-top-navigation-by-user-activation',
  ].join('\n  ');
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-inner font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-3xl space-y-4 pb-6 text-pretty text-muted">{children}</div>
    </details>
  );
}
