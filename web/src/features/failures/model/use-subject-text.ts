import { useTranslation } from 'react-i18next';
import type { FailureDto } from '../../../api/generated-admin.js';

/** Returns a function for the subject of a failure: an event's wire name, or the name of a mail's template in words. */
export function useSubjectText() {
  const { t, i18n } = useTranslation('failures');
  return ({ kind, subject }: Pick<FailureDto, 'kind' | 'subject'>): string =>
    kind === 'mail' && i18n.exists(`failures:template.${subject}`) ? t(`template.${subject as 'ticket'}`) : subject;
}
