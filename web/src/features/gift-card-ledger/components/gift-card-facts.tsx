import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponDto, LedgerEntryDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Badge } from '../../../shared/ui/badge.js';

interface GiftCardFactsProps {
  /** Undefined once the gift card was deleted. */
  coupon: CouponDto | undefined;
  /** The newest entries of its ledger. */
  entries: readonly LedgerEntryDto[];
}

/** The gift card's balance now and when issued, the part that unpaid checkouts hold, its status and last valid day. */
export function GiftCardFacts({ coupon, entries }: GiftCardFactsProps) {
  const { t } = useTranslation('giftCardLedger');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language);
  const balanceCents = entries[0]?.balanceCents ?? 0;
  const heldCents = balanceCents - (coupon?.remaining_value_cents ?? balanceCents);
  // Undefined when the first entry is too old to be among the newest. The coupon's value is no substitute, because an
  // admin can change it.
  const issuedCents = entries.find(({ kind }) => kind === 'issue')?.amountCents;
  const status = coupon ? statusOf(coupon) : 'deleted';
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Fact label={t('fact.balance')}>
        <span className="text-2xl font-bold">{money(balanceCents)}</span>
        {heldCents > 0 && (
          <span className="block text-sm font-normal text-muted">
            {t('fact.held')}: {money(heldCents)}
          </span>
        )}
      </Fact>
      {issuedCents !== undefined && <Fact label={t('fact.issued')}>{money(issuedCents)}</Fact>}
      <Fact label={t('fact.status')}>
        <Badge tone={status === 'active' ? 'accent' : status === 'frozen' ? 'danger' : 'neutral'}>
          {t(`status.${status}`)}
        </Badge>
      </Fact>
      {coupon && (
        <Fact label={t('fact.validUntil')}>
          {coupon.valid_until === null ? t('noEnd') : formatDate(coupon.valid_until, language)}
        </Fact>
      )}
    </dl>
  );
}

function statusOf({ is_frozen, is_active }: CouponDto) {
  if (is_frozen) return 'frozen';
  return is_active ? 'active' : 'inactive';
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-medium tabular-nums">{children}</dd>
    </div>
  );
}
