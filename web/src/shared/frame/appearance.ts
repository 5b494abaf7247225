import { accentTokens, parseColour } from './accent-colours.js';

/**
 * Applies the colour scheme and the accent of the embed code (`theme`, `accent`); without them the visitor's scheme and
 * our own accent. The accent is set through the CSSOM, which the content security policy allows.
 */
export function applyAppearance(search: string): void {
  const params = new URLSearchParams(search);
  const theme = params.get('theme');
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;

  const accent = parseColour(params.get('accent') ?? '');
  if (!accent) return;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const applyAccent = () => {
    const shown = root.dataset['theme'] ?? (prefersDark.matches ? 'dark' : 'light');
    const tokens = accentTokens(accent, shown === 'dark' ? 'dark' : 'light');
    for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
  };
  applyAccent();
  prefersDark.addEventListener('change', applyAccent);
}
