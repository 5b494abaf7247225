import { Check, Copy, Link2, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTeamLinkMutation, useRevokeTeamLinkMutation } from '../../../api/generated-lazy-pages.js';
import { useCopied } from '../../../shared/lib/use-copied.js';
import { Button } from '../../../shared/ui/index.js';

interface TeamLinkProps {
  token: string;
  number: number;
  /** The name of the team. */
  name: string;
  isLinked: boolean;
  /** Called when a link was made or ended. */
  onChange: () => void;
}

const iconProps = { 'aria-hidden': true, className: 'size-5 shrink-0' };

/** A link to a page with this team alone, for its captain. A link cannot be shown again, only replaced or ended. */
export function TeamLink({ token, number, name, isLinked, onChange }: TeamLinkProps) {
  const { t } = useTranslation('ticket');
  const [create, creation] = useCreateTeamLinkMutation();
  const [revoke, revocation] = useRevokeTeamLinkMutation();
  const [url, setUrl] = useState<string>();
  const section = useRef<HTMLDivElement>(null);
  const wasChanged = useRef(false);
  useEffect(() => {
    // The pressed button had the focus and is gone.
    if (wasChanged.current) section.current?.focus();
  }, [url, isLinked]);

  const link = { token, team: String(number) };
  const make = async () => {
    const result = await create(link);
    if (!result.data) return;
    wasChanged.current = true;
    setUrl(result.data.url);
    onChange();
  };
  const end = async () => {
    const result = await revoke(link);
    if ('error' in result) return;
    wasChanged.current = true;
    setUrl(undefined);
    onChange();
  };
  const isBusy = creation.isLoading || revocation.isLoading;
  const hasLink = url !== undefined || isLinked;
  return (
    <div ref={section} tabIndex={-1} className="w-full space-y-3 rounded-control print:hidden">
      {url === undefined && !isLinked && (
        <Button variant="quiet" className="-mb-3 -ml-2" busy={isBusy} onClick={() => void make()}>
          <Link2 {...iconProps} />
          {t('share.create', { name })}
        </Button>
      )}
      {hasLink && (
        <div className="space-y-3 rounded-control border border-line p-4">
          <p className="text-sm">{t(url ? 'share.text' : 'share.exists')}</p>
          {url && <Url url={url} name={name} />}
          <div className="-my-2 flex flex-wrap gap-x-4">
            {!url && (
              <Button variant="quiet" className="-ml-2" busy={isBusy} onClick={() => void make()}>
                {t('share.replace')}
              </Button>
            )}
            <Button variant="quiet" className="-ml-2" busy={isBusy} onClick={() => void end()}>
              {t('share.revoke')}
            </Button>
          </div>
        </div>
      )}
      {(creation.isError || revocation.isError) && (
        <p role="alert" className="text-sm text-danger">
          {t('share.failure')}
        </p>
      )}
    </div>
  );
}

function Url({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('ticket');
  const { copied, copy } = useCopied();
  const Icon = copied === null ? Copy : Check;
  const title = t('share.title', { name });
  return (
    <>
      <p className="rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere select-all">{url}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={() => void copy(url)}>
          <Icon {...iconProps} />
          {t(copied === null ? 'share.copy' : 'copied')}
        </Button>
        {'share' in navigator && (
          // The promise is rejected when the customer closes the dialog.
          <Button variant="secondary" onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
            <Share2 {...iconProps} />
            {t('share.send')}
          </Button>
        )}
      </div>
      <span role="status" className="sr-only">
        {copied === null ? '' : t('copied')}
      </span>
    </>
  );
}
