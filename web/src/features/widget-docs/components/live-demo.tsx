import '../texts.js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageVersion } from '../../../shared/frame/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { useDebounced } from '../../../shared/lib/use-debounced.js';
import { classNames } from '../../../shared/ui/index.js';
import { type Embed, frameAddress, allowedFeatures, heightOf, titles } from '../model/embed.js';
import { Heading } from './docs-page.js';

/** Does not allow the widget to navigate this page, so that links open in a new tab and the chosen options stay. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
/** The frame is loaded again this long after the last change, instead of at each letter of an option. */
const reloadDelayMs = 400;
/** A list of hundreds of cities scrolls in the preview, so that the code below it stays near. */
const maxHeightPx = 720;
const schemes = { light: 'scheme-light', dark: 'scheme-dark', auto: 'scheme-light-dark' } as const;

interface LiveDemoProps {
  embed: Embed;
  /**
   * Called with each height that the widget sends, in pixels and without the part for an open list, and with the
   * address of the frame.
   */
  onHeight?: (height: number, address: string) => void;
}

/** The widget with the chosen options, in a real frame. */
export function LiveDemo({ embed, onHeight }: LiveDemoProps) {
  const { t } = useTranslation('widgetDocs');
  const language = useLanguage();
  const chosen = frameAddress({ ...embed, lang: embed.lang ?? language }, window.location.origin);
  const address = useDebounced(chosen, reloadDelayMs);
  return (
    <section className="space-y-4">
      <Heading>{t('demo.title')}</Heading>
      {/* One frame per address: a frame that changes its address adds an entry to the browser's history. */}
      <Frame key={address} embed={embed} address={address} onHeight={onHeight} />
      <p className="text-sm text-muted">{t(embed.widget === 'tickets' ? 'demo.ticketsText' : 'demo.text')}</p>
    </section>
  );
}

interface FrameProps {
  embed: Embed;
  address: string;
  onHeight: LiveDemoProps['onHeight'];
}

function Frame({ embed, address, onHeight }: FrameProps) {
  const { t } = useTranslation('widgetDocs');
  const frame = useRef<HTMLIFrameElement>(null);
  const [{ height, overlay }, setSize] = useState({ height: heightOf(embed), overlay: 0 });
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
      const { type, v, ...size } = data as { type: string; v: number; height: number; overlay: number };
      if (type !== 'shop:height' || v !== messageVersion) return;
      setSize({ height: size.height, overlay: size.overlay });
      onHeight?.(size.height - size.overlay, address);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [address, onHeight]);
  return (
    <div className="rounded-card border border-dashed border-line p-3 sm:p-5">
      <iframe
        ref={frame}
        src={address}
        title={t('demo.frame', { title: titles[embed.widget] })}
        height={Math.min(height, maxHeightPx)}
        sandbox={sandbox}
        allow={allowedFeatures[embed.widget]}
        loading="lazy"
        className={classNames(
          'relative z-10 block w-full border-0',
          // An open list overlaps the page, as it does with embed.js.
          overlay > 0 && '-mb-80',
          schemes[embed.theme ?? 'auto'],
        )}
      />
    </div>
  );
}
