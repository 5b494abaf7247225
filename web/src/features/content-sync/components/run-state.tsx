import { CircleAlert, CircleCheck, CirclePause, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SyncRunDto } from '../../../api/generated-admin.js';
import { Badge } from '../../../shared/ui/badge.js';
import { isSafetyStop } from '../model/states.js';

const badgeOfState = {
  running: { icon: LoaderCircle, tone: 'accent' },
  succeeded: { icon: CircleCheck, tone: 'neutral' },
  failed: { icon: CircleAlert, tone: 'danger' },
  interrupted: { icon: CirclePause, tone: 'danger' },
} as const satisfies Record<SyncRunDto['state'], object>;

export function RunState({ state, error }: Pick<SyncRunDto, 'state' | 'error'>) {
  const { t } = useTranslation('contentSync');
  return <Badge {...badgeOfState[state]}>{t(isSafetyStop(error) ? 'stopped' : `state.${state}`)}</Badge>;
}
