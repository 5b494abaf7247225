import { useTranslation } from 'react-i18next';
import type { FailureDto } from '../../../api/generated-admin.js';

/**
 * Returns a function for the subject of a failure: an event's wire name, or in words the name of a mail's template or
 * what a promise is about.
 */
export function useSubjectText() {
  const { t, i18n } = useTranslation('failures');
  return ({ kind, subject }: Pick<FailureDto, 'kind' | 'subject'>): string => {
    if (kind === 'mail' && i18n.exists(`failures:template.${subject}`)) return t(`template.${subject as 'ticket'}`);
    if (kind === 'promise' && i18n.exists(`failures:rule.${subject}`)) return t(`rule.${subject as 'delivery'}`);
    return subject;
  };
}
