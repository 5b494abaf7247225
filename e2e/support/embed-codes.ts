import { LoginPage } from './pages/login-page.js';
import { WidgetDocsPage } from './pages/widget-docs-page.js';
import type { Visit } from './shop-browser.js';

export type EmbeddedWidget = 'search' | 'tickets';

export interface EmbedCodes {
  script: Record<EmbeddedWidget, string>;
  frame: Record<EmbeddedWidget, string>;
  /** What VitePress needs in its configuration. */
  vitepressHead: string;
}

/** The codes as the documentation pages offer them to be copied, without any option. */
export async function embedCodes({ page, language }: Visit): Promise<EmbedCodes> {
  const docs = new WidgetDocsPage(page, language);
  await page.goto('/widgets/search');
  await new LoginPage(page, language).signIn('admin@example.com', 'demo-admin-password');
  await docs.copyButton.waitFor();
  const search = await bothCodes(docs);
  const vitepressHead = await docs.codeOfNote('VitePress');
  await docs.goTo('Tickets', 'Tickets');
  const tickets = await bothCodes(docs);
  return {
    script: { search: search.script, tickets: tickets.script },
    frame: { search: search.frame, tickets: tickets.frame },
    vitepressHead,
  };
}

async function bothCodes(docs: WidgetDocsPage): Promise<{ script: string; frame: string }> {
  const [script = ''] = await docs.codes();
  await docs.choose('Nur iframe', 'Plain iframe');
  const [frame = ''] = await docs.codes();
  return { script, frame };
}
