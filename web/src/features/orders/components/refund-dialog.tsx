import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderDetailsDto, useRefundOrderMutation } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { idempotencyKeys } from '../../../shared/lib/idempotency-keys.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Checkbox } from '../../../shared/ui/checkbox.js';
import { Choices } from '../../../shared/ui/choices.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Alert, Button, TextField, toast } from '../../../shared/ui/index.js';
import { MoneyField } from '../../../shared/ui/money-field.js';
import {
  chosenCents,
  leftOf,
  legsOf,
  type RefundChoice,
  type RefundKind,
  toRefundInput,
} from '../model/refund-choice.js';
import { Fact } from './facts.js';

const texts = currentTexts('orders');

interface RefundDialogProps {
  order: OrderDetailsDto;
  onClose: () => void;
}

/** Lets the admin choose a refund, shows where the money goes, and asks before the refund is made. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { refundable } = order;
  const [choice, setChoice] = useState<RefundChoice>({ kind: 'full', cents: null, teams: [], reason: '' });
  const [isAsking, setIsAsking] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [idempotencyKeyOf] = useState(idempotencyKeys);
  const [refund, { isLoading }] = useRefundOrderMutation();
  const money = (cents: number) => formatMoney(cents, language);

  const cents = chosenCents(choice, refundable);
  const isReasonMissing = choice.reason.trim() === '';
  const change = (changes: Partial<RefundChoice>) => {
    setFailure(undefined);
    setChoice({ ...choice, ...changes });
  };

  const ask = () => {
    setHasTried(true);
    if (cents !== undefined && !isReasonMissing) setIsAsking(true);
  };
  const send = async (amount: number) => {
    const input = toRefundInput(choice, amount);
    const answer = await refund({ id: order.id, 'Idempotency-Key': idempotencyKeyOf(input), orderRefundInput: input });
    if (!answer.data) {
      setIsAsking(false);
      return setFailure(errorMessage(answer.error, language)() ?? t('failed'));
    }
    const { state } = answer.data;
    if (state === 'succeeded') toast.success(() => texts('refunding.done', { amount: money(amount) }));
    else if (state === 'failed' || state === 'cancelled') toast.danger(() => texts('refunding.failed'));
    else
      toast.success(
        () => texts('refunding.underway'),
        () => texts('refunding.underwayText'),
      );
    onClose();
  };

  if (isAsking && cents !== undefined) {
    const refundsAll = cents === leftOf(refundable);
    return (
      <Dialog
        // A dialog of its own, so that the focus starts at its beginning.
        key="question"
        isAlert
        isBusy={isLoading}
        title={t('refunding.question', { amount: money(cents) })}
        text={`${consequence(order, choice, refundsAll)} ${t('refunding.final')}`}
        onClose={onClose}
        actions={
          <>
            <Button variant="secondary" disabled={isLoading} onClick={() => setIsAsking(false)}>
              {t('refunding.back')}
            </Button>
            <Button busy={isLoading} onClick={() => void send(cents)}>
              {t('refunding.confirm', { amount: money(cents) })}
            </Button>
          </>
        }
      >
        <RefundLegs order={order} cents={cents} />
      </Dialog>
    );
  }

  const kinds: RefundKind[] = refundable.teamShares.length > 0 ? ['full', 'amount', 'teams'] : ['full', 'amount'];
  return (
    <Dialog
      key="choice"
      title={t('refunding.title')}
      text={t('refunding.left', { amount: money(leftOf(refundable)) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button onClick={ask}>{t('refunding.next')}</Button>
        </>
      }
    >
      {failure && <Alert tone="danger" title={failure} />}
      <Choices
        label={t('refunding.what')}
        options={kinds.map((value) => ({ value, label: t(`refunding.${value}`) }))}
        chosen={choice.kind}
        onChoose={(kind) => change({ kind })}
      />
      {choice.kind === 'amount' && (
        <MoneyField
          label={t('refunding.amountLabel')}
          cents={choice.cents ?? null}
          minCents={1}
          maxCents={leftOf(refundable)}
          error={hasTried && choice.cents === null ? t('refunding.nothing') : undefined}
          onChange={(typed) => change({ cents: typed })}
        />
      )}
      {choice.kind === 'teams' && (
        <fieldset className="space-y-3">
          <legend className="sr-only">{t('refunding.teams')}</legend>
          {refundable.teamShares.map(({ number, cents: share }) => (
            <Checkbox
              key={number}
              label={t('refunding.team', { number, amount: money(share) })}
              checked={choice.teams.includes(number)}
              onChange={({ target }) =>
                change({
                  teams: target.checked ? [...choice.teams, number] : choice.teams.filter((team) => team !== number),
                })
              }
            />
          ))}
          {hasTried && cents === undefined && <p className="text-sm text-danger">{t('refunding.nothing')}</p>}
        </fieldset>
      )}
      <TextField
        label={t('refunding.reason')}
        hint={t('refunding.reasonHint')}
        error={hasTried && isReasonMissing ? t('refunding.reasonMissing') : undefined}
        autoComplete="off"
        maxLength={500}
        value={choice.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {cents !== undefined && <RefundLegs order={order} cents={cents} />}
    </Dialog>
  );
}

/** Where the money goes, to the cent. */
function RefundLegs({ order: { refundable, payments }, cents }: { order: OrderDetailsDto; cents: number }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { payment, giftCard } = legsOf(cents, refundable);
  const isManual = payments.some(({ provider, status }) => provider === 'manual' && status !== 'pending');
  return (
    <dl className="space-y-2 rounded-inner bg-sunken p-4" aria-live="polite">
      {payment > 0 && (
        <Fact label={t(isManual ? 'refunding.toManual' : 'refunding.toCard')}>{formatMoney(payment, language)}</Fact>
      )}
      {giftCard > 0 && <Fact label={t('refunding.toGiftCard')}>{formatMoney(giftCard, language)}</Fact>}
      {payment > 0 && giftCard > 0 && <Fact label={t('refunding.sum')}>{formatMoney(cents, language)}</Fact>}
    </dl>
  );
}

/** What becomes of the order. */
function consequence({ kind }: OrderDetailsDto, choice: RefundChoice, refundsAll: boolean): string {
  if (kind === 'gift_card') return texts(refundsAll ? 'refunding.voids' : 'refunding.reducesGiftCard');
  if (refundsAll) return texts('refunding.closesAll');
  return texts(choice.kind === 'teams' ? 'refunding.closesTeams' : 'refunding.keeps');
}
