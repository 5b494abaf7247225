import { UserCheck, UserCog, Users, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { AdminListItemDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Badge } from '../../../shared/ui/badge.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { selectUser } from '../../auth/index.js';
import type { AdminAction } from '../model/use-change-admin.js';
import { InvitationActions } from './invitation-actions.js';

interface AdminTableProps {
  admins: readonly AdminListItemDto[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  onChange: (admin: AdminListItemDto, change: AdminAction) => void;
}

const stateTones = { active: 'accent', invited: 'neutral', disabled: 'danger' } as const;

export function AdminTable({ admins, hasFailed, onRetry, onChange }: AdminTableProps) {
  const { t } = useTranslation('admins');
  const language = useLanguage();
  const ownId = useSelector(selectUser)?.id;
  const columns: Column<AdminListItemDto>[] = [
    {
      key: 'email',
      header: t('column.email'),
      isRowHeader: true,
      cell: ({ id, email }) => (
        <span className="inline-flex flex-wrap items-center gap-2 as-blocks:justify-end">
          {email}
          {id === ownId && <Badge>{t('own')}</Badge>}
        </span>
      ),
    },
    {
      key: 'role',
      header: t('column.role'),
      cell: ({ role }) => <span className="whitespace-nowrap">{t(`role.${role}`)}</span>,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state, invitationExpiresAt: until }) => (
        <span className="inline-flex flex-col items-start gap-1 as-blocks:items-end">
          <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
          {until && (
            <span className="text-xs text-muted tabular-nums">
              {Date.parse(until) > Date.now()
                ? t('invitation.until', { time: formatInstant(until, language) })
                : t('invitation.expired')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'created',
      header: t('column.created'),
      cell: ({ createdAt }) => (
        <span className="tabular-nums as-table:whitespace-nowrap">{formatInstant(createdAt, language)}</span>
      ),
    },
    {
      key: 'lastSignIn',
      header: t('column.lastSignIn'),
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <span className="tabular-nums as-table:whitespace-nowrap">{formatInstant(lastSignInAt, language)}</span>
        ) : (
          <span className="text-muted">{t('noSignIn')}</span>
        ),
    },
    {
      key: 'actions',
      header: t('column.actions'),
      isHeaderHidden: true,
      cell: (admin) => {
        const toggle = admin.state === 'disabled' ? 'enable' : 'disable';
        return (
          <span className="flex flex-wrap justify-end gap-1">
            <IconButton icon={UserCog} label={t('changeRole.action')} onClick={() => onChange(admin, 'changeRole')} />
            {admin.state === 'invited' ? (
              <InvitationActions admin={admin} onRevoke={() => onChange(admin, 'revoke')} />
            ) : (
              <IconButton
                icon={toggle === 'enable' ? UserCheck : UserX}
                label={t(`${toggle}.action`)}
                onClick={() => onChange(admin, toggle)}
              />
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Table
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      rows={admins}
      keyOf={({ id }) => id}
      loadingText={t('loading')}
      error={hasFailed ? t('loadFailed') : undefined}
      onRetry={onRetry}
      empty={{ icon: Users, title: t('empty') }}
    />
  );
}
