import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { Autocomplete } from '../../../shared/ui/index.js';
import { type DialCode, dialCodeOptions, findDialCodes, type FoundDialCode } from '../model/dial-code-options.js';
import { Highlighted } from '../../../shared/places/index.js';

interface DialCodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Searches some 190 dial codes by a country's name, its ISO code or the dial code itself. */
export function DialCodeField({ value, onChange, onBlur, error, inputRef }: DialCodeFieldProps) {
  const { t } = useTranslation('order');
  const options = dialCodeOptions(useLanguage());
  const [typed, setTyped] = useState<string | null>(null);
  const found: readonly (DialCode & Partial<FoundDialCode>)[] =
    typed === null ? options : findDialCodes(options, typed);
  const chosen = options.find(({ code }) => code === value);

  const pick = ({ code }: DialCode) => {
    setTyped(null);
    onChange(code);
  };
  const leave = () => {
    const exact = found.filter(({ isExact }) => isExact);
    // A complete code or name, or a search with a single result, counts as chosen.
    const [meant, ...others] = exact.length > 0 ? exact : found;
    if (typed && meant && others.length === 0) onChange(meant.code);
    setTyped(null);
    onBlur();
  };

  return (
    <Autocomplete
      label={t('personal.countryCode')}
      required
      text={typed ?? (chosen ? `${chosen.code} ${chosen.countries}` : value)}
      onTextChange={setTyped}
      items={found}
      initialIndex={typed === null && chosen ? options.indexOf(chosen) : 0}
      status={t('personal.noCountry')}
      keyOf={({ code }) => code}
      onPick={pick}
      onEscape={() => setTyped(null)}
      onBlur={leave}
      error={error}
      inputRef={inputRef}
    >
      {({ code, countries, matchedName }) => (
        <span className="flex justify-between gap-3">
          <span>
            <Highlighted text={countries} term={typed?.trim() ?? ''} />
            {matchedName && ` (${matchedName})`}
          </span>
          <span className="text-muted tabular-nums">{code}</span>
        </span>
      )}
    </Autocomplete>
  );
}
