import '../texts.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../shared/ui/choices.js';
import { type Embed, frameCode, scriptCode } from '../model/embed.js';
import { CodeBlock } from './code-block.js';
import { Heading } from './docs-page.js';

interface EmbedCodesProps {
  /** `name` is shown above the code; without a name, the kind of the code is shown there. */
  embeds: readonly { name?: string; embed: Embed }[];
}

/** The codes of the chosen options: with `embed.js`, or as a frame. */
export function EmbedCodes({ embeds }: EmbedCodesProps) {
  const { t } = useTranslation('widgetDocs');
  const [kind, setKind] = useState<'script' | 'frame'>('script');
  const shop = window.location.origin;
  const codeOf = kind === 'script' ? scriptCode : frameCode;
  const kindName = t(`code.${kind}`);
  return (
    <section className="space-y-4">
      <Heading>{t('code.title')}</Heading>
      <Choices
        label={t('code.kind')}
        options={(['script', 'frame'] as const).map((value) => ({ value, label: t(`code.${value}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
      <p className="text-sm text-pretty text-muted">{t(`code.${kind}Text`)}</p>
      {embeds.map(({ name = kindName, embed }) => (
        <CodeBlock key={name} name={name} code={codeOf(embed, shop)} />
      ))}
    </section>
  );
}
