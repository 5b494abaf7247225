import '../texts.js';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../shared/i18n/index.js';
import { Choices } from '../../../shared/ui/choices.js';
import { TextField } from '../../../shared/ui/index.js';
import { type Embed, isColour, isPartner } from '../model/embed.js';
import type { SetOption } from '../model/use-embed.js';

interface OptionProps {
  embed: Embed;
  setOption: SetOption;
}

export function LanguageOption({ embed, setOption }: OptionProps) {
  const { t } = useTranslation('widgetDocs');
  return (
    <Option label={t('options.language')} hint={embed.lang ? undefined : t('options.languageHint')}>
      <Choices
        label={t('options.language')}
        options={[
          { value: 'page', label: t('options.languageOfPage') },
          { value: 'de', label: t('options.de') },
          { value: 'en', label: t('options.en') },
        ]}
        chosen={embed.lang ?? 'page'}
        onChoose={(value) => setOption('lang', isLanguage(value) ? value : undefined)}
      />
    </Option>
  );
}

/** Theme, accent colour and partner, which every widget knows. */
export function CommonOptions({ embed, setOption }: OptionProps) {
  const { t } = useTranslation('widgetDocs');
  const { accent = '', partner = '' } = embed;
  return (
    <>
      <Option label={t('options.theme')} hint={embed.theme ? undefined : t('options.themeHint')}>
        <Choices
          label={t('options.theme')}
          options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`options.${value}`) }))}
          chosen={embed.theme ?? 'auto'}
          onChoose={(value) => setOption('theme', value === 'auto' ? undefined : value)}
        />
      </Option>
      <TextField
        label={t('options.accent')}
        hint={t('options.accentHint')}
        error={accent && !isColour(accent) ? t('options.accentWrong') : undefined}
        placeholder="#0f6b57"
        autoComplete="off"
        spellCheck={false}
        value={accent}
        onChange={({ target }) => setOption('accent', target.value.trim() || undefined)}
      />
      <TextField
        label={t('options.partner')}
        hint={t('options.partnerHint')}
        error={partner && !isPartner(partner) ? t('options.partnerWrong') : undefined}
        placeholder="city-blog"
        autoComplete="off"
        spellCheck={false}
        value={partner}
        onChange={({ target }) => setOption('partner', target.value.trim() || undefined)}
      />
    </>
  );
}

/** A group of buttons with its label, in the shape of a field. */
export function Option({ label, hint, children }: { label: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <p aria-hidden className="text-sm font-semibold">
        {label}
      </p>
      {children}
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </div>
  );
}
