import '../texts.js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useGetGiftCardBalanceMutation } from '../../../api/generated-lazy-pages.js';
import { SupportNote } from '../../../shared/config/support-note.js';
import { englishUnlessGerman, usePageLanguage } from '../../../shared/i18n/index.js';
import { Button, Card, Page, TextField } from '../../../shared/ui/index.js';
import { BalanceResult } from '../components/balance-result.js';

/**
 * The code stays out of the address, which browsers and servers keep. The link in the QR code of a printed card has the
 * card's code in its fragment: the page fills in that code and removes the fragment.
 */
export function GiftCardBalancePage() {
  usePageLanguage(englishUnlessGerman);
  const { t } = useTranslation('giftCard');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState(() => new URLSearchParams(hash.slice(1)).get('code') ?? '');
  useEffect(() => {
    if (hash) void navigate('/gift-card/balance', { replace: true });
  }, [hash, navigate]);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [getBalance, { data, error, isLoading, reset }] = useGetGiftCardBalanceMutation();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    setIsMissing(typed === '');
    if (typed === '') field.current?.focus();
    else if (!isLoading) void getBalance({ giftCardCodeDto: { code: typed } });
  };

  return (
    <Page narrow title={t('balance.title')} lead={t('balance.lead')}>
      <div className="space-y-6">
        <Card>
          <form noValidate onSubmit={submit} className="space-y-5">
            <TextField
              ref={field}
              label={t('balance.code')}
              hint={t('balance.codeHint')}
              error={isMissing ? t('balance.codeRequired') : undefined}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={100}
              required
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                setIsMissing(false);
                // The balance that is shown or still loading belongs to the previous code.
                reset();
              }}
            />
            <Button type="submit" className="w-full sm:w-auto" busy={isLoading}>
              {t('balance.show')}
            </Button>
          </form>
        </Card>
        <BalanceResult balance={data} error={error} />
        <SupportNote />
      </div>
    </Page>
  );
}
