import '../texts.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CountryDto, useListCountriesQuery } from '../../../api/generated-admin.js';
import { type Language, languages, useLanguage } from '../../../shared/i18n/index.js';
import { Choices } from '../../../shared/ui/choices.js';
import { Select } from '../../../shared/ui/index.js';
import { CountryTable } from '../components/country-table.js';
import { DocsPage } from '../components/docs-page.js';
import { EmbedCodes } from '../components/embed-codes.js';
import { LiveDemo } from '../components/live-demo.js';
import { CommonOptions, Option } from '../components/option-fields.js';
import { type Embed, withoutInvalid } from '../model/embed.js';
import { useDemoHeight } from '../model/use-demo-height.js';
import { useEmbed } from '../model/use-embed.js';

/** The country that is chosen at first, also when the list of countries cannot be loaded. */
const germany: CountryDto = {
  code: 'DE',
  nameDe: 'Deutschland',
  nameEn: 'Germany',
  slugDe: 'deutschland',
  slugEn: 'germany',
};

export function CountryDocsPage() {
  const { t } = useTranslation('widgetDocs');
  const language = useLanguage();
  const { data: countries, isError, refetch } = useListCountriesQuery();
  const [country, setCountry] = useState(germany);
  const [demoLanguage, setDemoLanguage] = useState<Language>();
  const { embed, setOption } = useEmbed({ widget: 'country' });

  const inLanguage = (lang: Language): Embed => ({
    ...withoutInvalid(embed),
    country: lang === 'de' ? country.slugDe : country.slugEn,
    lang,
  });
  const demo = inLanguage(demoLanguage ?? language);
  const { height, onHeight } = useDemoHeight(demo);
  const selectable = countries ?? [country];
  const select = (code: string) => setCountry(selectable.find((one) => one.code === code) ?? country);
  return (
    <DocsPage
      widget="country"
      options={
        <>
          <Select
            label={t('options.country')}
            options={selectable
              .map(({ code, nameDe, nameEn }) => ({ value: code, label: language === 'de' ? nameDe : nameEn }))
              .sort((one, other) => one.label.localeCompare(other.label, language))}
            value={country.code}
            onChange={select}
          />
          <Option label={t('options.demoLanguage')}>
            <Choices
              label={t('options.demoLanguage')}
              options={languages.map((value) => ({ value, label: t(`options.${value}`) }))}
              chosen={demoLanguage ?? language}
              onChoose={setDemoLanguage}
            />
          </Option>
          <CommonOptions embed={embed} setOption={setOption} />
        </>
      }
      more={<CountryTable countries={countries} hasFailed={isError} onRetry={() => void refetch()} />}
    >
      <LiveDemo embed={demo} onHeight={onHeight} />
      <EmbedCodes
        embeds={languages.map((lang) => ({
          name: t(`options.${lang}`),
          embed: { ...inLanguage(lang), ...(height && { height }) },
        }))}
      />
    </DocsPage>
  );
}
