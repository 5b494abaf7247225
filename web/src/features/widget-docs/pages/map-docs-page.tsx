import { DocsPage } from '../components/docs-page.js';
import { EmbedCodes } from '../components/embed-codes.js';
import { LiveDemo } from '../components/live-demo.js';
import { CommonOptions, LanguageOption } from '../components/option-fields.js';
import { withoutInvalid } from '../model/embed.js';
import { useEmbed } from '../model/use-embed.js';

export function MapDocsPage() {
  const { embed, setOption } = useEmbed({ widget: 'map' });
  const valid = withoutInvalid(embed);
  return (
    <DocsPage
      widget="map"
      options={
        <>
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
