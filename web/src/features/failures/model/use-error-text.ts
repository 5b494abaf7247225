import { useTranslation } from 'react-i18next';
import type { FailureDto } from '../../../api/generated-admin.js';

/** Returns a function for the error of a failure; of a broken promise, why it is broken and what to do, in words. */
export function useErrorText() {
  const { t, i18n } = useTranslation('failures');
  return ({ kind, error }: Pick<FailureDto, 'kind' | 'error'>): string => {
    // Dots would lead to other texts.
    const reason = error.replaceAll('.', '_');
    if (kind === 'promise' && i18n.exists(`failures:promise.${reason}`)) return t(`promise.${reason as 'no_order'}`);
    return error;
  };
}
