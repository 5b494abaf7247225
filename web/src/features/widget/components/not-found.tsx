import { Panel } from './panel.js';
import { useTexts } from '../model/texts.js';

/** The 404 page for an unknown address below that of a widget. */
export function NotFound() {
  const t = useTexts();
  return (
    <Panel className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      <p className="text-4xl font-bold text-accent">404</p>
      <h1 className="text-xl font-semibold">{t('notFound.title')}</h1>
      <p className="text-muted">{t('notFound.text')}</p>
      <a href="/" target="_top" className="font-semibold text-accent underline">
        {t('home')}
      </a>
    </Panel>
  );
}
