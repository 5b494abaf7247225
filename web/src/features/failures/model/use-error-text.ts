import { useTranslation } from 'react-i18next';
import type { FailureDto } from '../../../api/generated-admin.js';

/** Returns a function that gives a failure's error; for a broken promise, the reason and what to do, in words. */
export function useErrorText() {
  const { t, i18n } = useTranslation('failures');
  return ({ kind, error }: Pick<FailureDto, 'kind' | 'error'>): string => {
    // In the key of a text a dot would lead to a nested text.
    const reason = error.replaceAll('.', '_');
    if (kind === 'promise' && i18n.exists(`failures:promise.${reason}`)) return t(`promise.${reason as 'no_order'}`);
    return error;
  };
}
