import '../texts.js';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopied } from '../../../shared/lib/use-copied.js';

/**
 * Code to copy. Where the browser refuses to copy, the code is selected, so that it can be copied with the keyboard.
 */
export function CodeBlock({ name, code }: { name: string; code: string }) {
  const { t } = useTranslation('widgetDocs');
  const { copied, copy } = useCopied();
  const [isSelected, setSelected] = useState(false);
  const text = useRef<HTMLElement>(null);
  // A changed code is not confirmed, because the confirmation would be about the old one.
  const isCopied = copied === code;
  const Icon = isCopied ? Check : Copy;
  const onCopy = async () => {
    const done = await copy(code);
    setSelected(!done);
    if (!done && text.current) window.getSelection()?.selectAllChildren(text.current);
  };
  return (
    <figure className="overflow-hidden rounded-control border border-line bg-surface">
      <figcaption className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line bg-sunken pr-1 pl-4">
        <span className="text-sm font-semibold">{name}</span>
        <button
          type="button"
          onClick={() => void onCopy()}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-inner px-3 text-sm font-semibold text-accent hover:text-accent-strong"
        >
          <Icon aria-hidden className="size-4" />
          {isCopied ? t('code.copied') : t('code.copy')}
          <span className="sr-only">{name}</span>
        </button>
      </figcaption>
      <pre className="p-4 font-mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">
        <code ref={text}>
          {code.split(/("[^"]*")/).map((part, index) => (
            <span key={index} className={part.startsWith('"') ? 'text-accent' : undefined}>
              {part}
            </span>
          ))}
        </code>
      </pre>
      <p role="status" className={isSelected ? 'border-t border-line px-4 py-2 text-sm text-muted' : 'sr-only'}>
        {isSelected ? t('code.selected') : isCopied ? t('code.copied') : ''}
      </p>
    </figure>
  );
}
