import './texts.js';
import { Check, Copy } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFramed } from '../lib/is-framed.js';
import { useCopied } from '../lib/use-copied.js';
import { Alert } from './alert.js';
import { Button, ButtonAnchor } from './button.js';
import type { ButtonVariant } from './button-classes.js';

interface NewTabLinkProps {
  href: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/**
 * A link that looks like a button and opens a new tab. The `sandbox` attribute of a host page's frame may forbid new
 * tabs, and a plain link would then do nothing. Its address is shown instead, to be opened by hand.
 */
export function NewTabLink({ href, variant = 'primary', children }: NewTabLinkProps) {
  const { t } = useTranslation('ui');
  const [isBlocked, setBlocked] = useState(false);
  const url = new URL(href, window.location.href).href;
  const open = (event: MouseEvent) => {
    if (!isFramed()) return;
    event.preventDefault();
    const tab = window.open(url, '_blank');
    if (tab) tab.opener = null;
    setBlocked(!tab);
  };
  return (
    <>
      <ButtonAnchor
        variant={variant}
        className="w-full sm:w-auto"
        href={url}
        target="_blank"
        rel="noopener"
        onClick={open}
      >
        {children}
      </ButtonAnchor>
      {isBlocked && (
        <div className="w-full basis-full space-y-3 text-left">
          <Alert tone="danger">{t('link.noNewTabs')}</Alert>
          <CopyableLink url={url} target="_blank" />
        </div>
      )}
    </>
  );
}

/** An address as a link, in one line, with a button to copy it. */
export function CopyableLink({ url, target }: { url: string; target?: '_blank' }) {
  const { t } = useTranslation('ui');
  const { copied, copy } = useCopied();
  const Icon = copied === null ? Copy : Check;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <a
        href={url}
        target={target}
        rel={target && 'noopener'}
        className="min-w-0 flex-1 truncate rounded-control bg-sunken px-4 py-3 text-accent underline-offset-4 hover:underline"
      >
        {url}
      </a>
      <Button variant="secondary" className="shrink-0" onClick={() => void copy(url)}>
        <Icon aria-hidden className="size-5" />
        {t('link.copy')}
      </Button>
      <span role="status" className="sr-only">
        {copied === null ? '' : t('link.copied')}
      </span>
    </div>
  );
}
