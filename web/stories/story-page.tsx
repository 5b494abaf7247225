import { useState } from 'react';
import { type Language, languages, chooseLanguage } from '../src/shared/i18n/index.js';
import { Card } from '../src/shared/ui/index.js';
import { components } from './index.js';

/** `?story=table/rows` renders one story alone; without the parameter every story except the dialogs is rendered. */
export function StoryPage({ story }: { story: string | null }) {
  const [component, name] = story?.split('/') ?? [];
  const Story = component && name ? components[component]?.[name] : undefined;
  return <main className="mx-auto max-w-4xl space-y-8 px-4 py-8 sm:px-6">{Story ? <Story /> : <EveryStory />}</main>;
}

function EveryStory() {
  return (
    <>
      <LanguageButtons />
      {Object.entries(components).map(([component, stories]) => (
        <Card key={component} className="space-y-6">
          <h1 className="text-2xl font-semibold">{component}</h1>
          {Object.entries(stories).map(([name, Story]) => (
            <section key={name} className="space-y-3">
              <h2 className="text-sm text-muted">
                <a className="underline underline-offset-4" href={`?story=${component}/${encodeURIComponent(name)}`}>
                  {name}
                </a>
              </h2>
              {/* An open dialog would cover all other stories. */}
              {component !== 'dialog' && <Story />}
            </section>
          ))}
        </Card>
      ))}
    </>
  );
}

function LanguageButtons() {
  const [shown, setShown] = useState<Language>('de');
  const choose = (language: Language) => {
    chooseLanguage(language);
    setShown(language);
  };
  return (
    <p className="flex gap-4">
      {languages.map((language) => (
        <button key={language} type="button" aria-pressed={language === shown} onClick={() => choose(language)}>
          {language}
        </button>
      ))}
    </p>
  );
}
