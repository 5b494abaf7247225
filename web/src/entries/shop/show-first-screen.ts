/**
 * Shows the first screen of the page's address, until React replaces it. The build writes this function into the
 * document, so it imports nothing.
 */
export function showFirstScreen(hadSessionKey: string, languageKey: string): void {
  const root = document.getElementById('root')!;
  const templates = [...document.querySelectorAll('template')];
  const stored = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  // The templates have neither the layout of the tickets widget nor the bar that leads admins to the administration.
  if (window.parent !== window || stored(hadSessionKey) === true) return;

  const isPaid = new URLSearchParams(location.search).get('payment') === 'success';
  const path = isPaid ? '/payment-success' : location.pathname.toLowerCase().replace(/(.)\/$/, '$1');
  const pathOf = ({ dataset }: HTMLTemplateElement): string => dataset['path'] ?? '';
  const pages = templates
    .filter(
      (template) => path === pathOf(template) || (pathOf(template) !== '/' && path.startsWith(`${pathOf(template)}/`)),
    )
    .toSorted((a, b) => pathOf(b).length - pathOf(a).length);

  const isLanguage = (value: unknown): boolean => value === 'de' || value === 'en';
  const show = (): void => {
    const candidates = [
      stored(languageKey),
      navigator.language.slice(0, 2).toLowerCase(),
      // The page's language for browsers that prefer neither German nor English.
      pages[0]?.dataset['otherwise'],
    ];
    const language = candidates.find(isLanguage) ?? 'de';
    const inLanguage = ({ lang }: HTMLTemplateElement): boolean => lang === language;
    const layout = templates.find((template) => 'layout' in template.dataset && inLanguage(template))!;
    root.replaceChildren(layout.content.cloneNode(true));
    const page = pages.find(inLanguage);
    if (page) root.querySelector('main')!.replaceChildren(page.content.cloneNode(true));
    document.documentElement.lang = String(language);
    for (const button of root.querySelectorAll<HTMLElement>('[aria-pressed]')) button.onclick = () => choose(button);
  };
  const choose = ({ textContent }: HTMLElement): void => {
    try {
      localStorage.setItem(languageKey, JSON.stringify(textContent.toLowerCase()));
    } catch {
      return;
    }
    show();
  };
  show();
}
