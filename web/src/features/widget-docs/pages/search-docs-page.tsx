import '../texts.js';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../shared/ui/choices.js';
import { ContentCard } from '../../content-sync/index.js';
import { DocsPage } from '../components/docs-page.js';
import { EmbedCodes } from '../components/embed-codes.js';
import { LiveDemo } from '../components/live-demo.js';
import { CommonOptions, LanguageOption, Option } from '../components/option-fields.js';
import { searchTypes, withoutInvalid } from '../model/embed.js';
import { useEmbed } from '../model/use-embed.js';

export function SearchDocsPage() {
  const { t } = useTranslation('widgetDocs');
  const { embed, setOption } = useEmbed({ widget: 'search', type: 'combined' });
  const valid = withoutInvalid(embed);
  return (
    <DocsPage
      widget="search"
      options={
        <>
          <Option label={t('options.type')}>
            <Choices
              label={t('options.type')}
              options={searchTypes.map((value) => ({ value, label: t(`options.${value}`) }))}
              chosen={embed.type ?? 'combined'}
              onChoose={(value) => setOption('type', value)}
            />
          </Option>
          <LanguageOption embed={embed} setOption={setOption} />
          <CommonOptions embed={embed} setOption={setOption} />
        </>
      }
      more={<ContentCard />}
    >
      <LiveDemo embed={valid} />
      <EmbedCodes embeds={[{ embed: valid }]} />
    </DocsPage>
  );
}
