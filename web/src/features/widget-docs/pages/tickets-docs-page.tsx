import '../texts.js';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/ui/index.js';
import { DocsPage } from '../components/docs-page.js';
import { EmbedCodes } from '../components/embed-codes.js';
import { LiveDemo } from '../components/live-demo.js';
import { CommonOptions, LanguageOption } from '../components/option-fields.js';
import { withoutInvalid } from '../model/embed.js';
import { useEmbed } from '../model/use-embed.js';

export function TicketsDocsPage() {
  const { t } = useTranslation('widgetDocs');
  const { embed, setOption } = useEmbed({ widget: 'tickets' });
  const valid = withoutInvalid(embed);
  return (
    <DocsPage
      widget="tickets"
      options={
        <>
          <TextField
            label={t('options.city')}
            hint={t('options.cityHint')}
            placeholder="berlin"
            autoComplete="off"
            spellCheck={false}
            value={embed.city ?? ''}
            onChange={({ target }) => setOption('city', target.value || undefined)}
          />
          <TextField
            label={t('options.coupon')}
            hint={t('options.couponHint')}
            placeholder="SPRING"
            autoComplete="off"
            spellCheck={false}
            value={embed.coupon ?? ''}
            onChange={({ target }) => setOption('coupon', target.value || undefined)}
          />
          <LanguageOption embed={embed} setOption={setOption} />
          <CommonOptions embed={embed} setOption={setOption} />
        </>
      }
    >
      <LiveDemo embed={valid} />
      <EmbedCodes embeds={[{ embed: valid }]} />
    </DocsPage>
  );
}
