import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopied } from '../../../shared/lib/use-copied.js';
import { Card } from '../../../shared/ui/index.js';
import { ticketQr } from '../model/qr.js';
import type { TeamAccess } from '../model/teams-of.js';
import { TeamLink } from './team-link.js';

interface TeamCardProps {
  team: TeamAccess;
  isSingleTeam: boolean;
  /** Undefined where no link to the team can be made. */
  sharing: { token: string; isLinked: boolean; onChange: () => void } | undefined;
}

export function TeamCard({ team, isSingleTeam, sharing }: TeamCardProps) {
  const { t } = useTranslation('ticket');
  const titleId = useId();
  const name = isSingleTeam ? t('yourAccess') : t('team', { number: team.number });
  return (
    <Card aria-labelledby={titleId} className="flex break-inside-avoid flex-col gap-6 sm:flex-row sm:items-center">
      <QrImage team={team} alt={t('qrAlt', { team: name })} />
      <div className="min-w-0 flex-1 space-y-4">
        <h2 id={titleId} className="text-2xl font-semibold">
          {name}
        </h2>
        <dl className="space-y-3">
          <Credential name={t('username')} value={team.username} />
          <Credential name={t('password')} value={team.password} />
        </dl>
        {sharing && <TeamLink {...sharing} number={team.number} name={isSingleTeam ? t('share.onlyTeam') : name} />}
      </div>
    </Card>
  );
}

function QrImage({ team: { username, password }, alt }: { team: TeamAccess; alt: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    ticketQr({ username, password }).then(
      (image) => isMounted && setSrc(image),
      // Username and password are shown beside the QR code, so a ticket works without this image.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [username, password]);
  return (
    <div className="size-50 shrink-0 self-center overflow-hidden rounded-control bg-white">
      {src && <img src={src} alt={alt} width={200} height={200} />}
    </div>
  );
}

function Credential({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation('ticket');
  const { copied, copy } = useCopied();
  const Icon = copied === null ? Copy : Check;
  return (
    <div>
      <dt className="mb-1 text-sm text-muted">{name}</dt>
      <dd className="flex items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-4">
        <code className="min-w-0 flex-1 font-mono text-lg font-semibold wrap-anywhere">{value}</code>
        <button
          type="button"
          onClick={() => void copy(value)}
          className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-inner hover:bg-surface print:hidden"
        >
          <Icon aria-hidden className="size-5 text-accent" />
          <span className="sr-only">{t('copy', { name })}</span>
        </button>
        <span role="status" className="sr-only">
          {copied === null ? '' : t('copied')}
        </span>
      </dd>
    </div>
  );
}
