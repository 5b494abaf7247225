import { formatPercent } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import type { AuditRecordDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { adminWordOf } from '../../admins/index.js';
import { isKnownAction, isOfSession } from './actions.js';
import { comparedFieldsOf, type State, statesOf } from './compared-fields.js';

type AuditRecord = Pick<AuditRecordDto, 'actor' | 'address' | 'action' | 'target' | 'before' | 'after'>;

/**
 * The texts of records in the language of the page; an action, field or value without a text is shown as it was
 * recorded.
 */
export function useAuditTexts() {
  const { t, i18n } = useTranslation('audit');
  const { t: tAdmins } = useTranslation('admins');
  const language = useLanguage();

  const action = (name: string) => (isKnownAction(name) ? t(`action.${name.replace('.', '_') as 'sign_in'}`) : name);
  const field = (name: string) => (i18n.exists(`audit:field.${name}`) ? t(`field.${name as 'code'}`) : name);

  const actor = ({ actor: email, address }: AuditRecord) => email ?? t(address === '' ? 'commandLine' : 'unknownActor');

  const target = (record: AuditRecord): string => {
    const { before, after } = statesOf(record);
    const state = after ?? before;
    if (isOfSession(record.action) || record.target === '') return t('nothing');
    if (record.action.startsWith('sync.')) return t('catalog');
    if (state?.['isGiftCard'] === true) return t('giftCard');
    const name = state?.['code'] ?? state?.['email'];
    return typeof name === 'string' ? name : record.target;
  };

  const word = (name: string, text: string): string => {
    const adminWord = adminWordOf(name, text);
    if (adminWord) return tAdmins(adminWord);
    const key = `word.${name}.${text.replace('.', '_')}`;
    return i18n.exists(`audit:${key}`) ? t(key as 'word.discountType.fixed') : text;
  };

  /** The text for a field's value; `state` has the other fields, on which the meaning of the value can depend. */
  const value = (name: string, given: unknown, state: State | undefined): string => {
    if (given === null && name === 'usageLimit') return t('unlimited');
    if (given === null || given === undefined || given === '') return t('nothing');
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no');
    if (typeof given === 'number') {
      const isPercentage = name === 'discountValue' && state?.['discountType'] === 'percentage';
      if (isPercentage) return formatPercent(given / 100, language);
      if (name === 'discountValue' || name.endsWith('Cents')) return formatMoney(given, language);
      return given.toLocaleString(language);
    }
    if (typeof given !== 'string') return JSON.stringify(given);
    return /^\d{4}-\d{2}-\d{2}$/.test(given) ? formatDate(given, language) : word(name, given);
  };

  /** What was changed, in one line. */
  const summary = (record: AuditRecord): string => {
    const { before, after } = statesOf(record);
    const all = comparedFieldsOf(record);
    const changed = all.filter(({ isChanged }) => isChanged);
    const [only] = changed;
    if (!only) return t('nothing');
    const isChange = before !== undefined && after !== undefined;
    if (changed.length === 1) {
      const name = field(only.field);
      const [from, to] = [value(only.field, only.before, before), value(only.field, only.after, after)];
      if (isChange) return t('change', { field: name, before: from, after: to });
      return t('value', { field: name, value: after ? to : from });
    }
    if (!isChange) return t('fields', { count: changed.length });
    const names = changed.map((compared) => field(compared.field));
    if (names.length <= maxNamedFields) return names.join(', ');
    return t('more', { fields: names.slice(0, maxNamedFields).join(', '), count: names.length - maxNamedFields });
  };

  return { action, field, actor, target, value, summary };
}

const maxNamedFields = 3;
