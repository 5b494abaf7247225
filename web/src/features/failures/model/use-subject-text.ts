import { useTranslation } from 'react-i18next';
import type { FailureDto } from '../../../api/generated-admin.js';

/**
 * Returns a function that names the subject of a failure. The template of a mail and the rule of a promise are put into
 * words; other subjects, such as an event's wire name, stay as they are.
 */
export function useSubjectText() {
  const { t, i18n } = useTranslation('failures');
  return ({ kind, subject }: Pick<FailureDto, 'kind' | 'subject'>): string => {
    if (kind === 'mail' && i18n.exists(`failures:template.${subject}`)) return t(`template.${subject as 'ticket'}`);
    if (kind === 'promise' && i18n.exists(`failures:rule.${subject}`)) return t(`rule.${subject as 'delivery'}`);
    return subject;
  };
}
