import { markup } from './markup.js';

/** The shop's colours; `styleSheet` replaces them in mail programs with dark mode. */
export const colour = {
  ground: '#f7f5f0',
  surface: '#ffffff',
  line: '#e4dfd4',
  ink: '#1b211e',
  muted: '#5a625d',
  accent: '#0f6b57',
  onAccent: '#ffffff',
};

const darkAccent = '#5cc7a7';

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = 'font-family:Consolas,Menlo,monospace';

/** Sizes in pixels. */
type TextStyle = { size: number; height: number; weight?: 400 | 700; colour?: string };

/** Inline styles of a text, because many mail programs drop style sheets. */
export const inSans = (style: TextStyle): string => `${sans};${typeface(style)}`;
export const inMono = (style: TextStyle): string => `${mono};${typeface(style)}`;

function typeface({ size, height, weight = 400, colour: shade = colour.ink }: TextStyle): string {
  return `font-size:${size}px;line-height:${height}px;font-weight:${weight};color:${shade}`;
}

/** For mail programs that support style sheets: dark colours, and a single column on narrow screens. */
export const styleSheet = markup`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#131715!important}
.surface{background:#1c211f!important;border-color:#343b37!important}
.ink{color:#eef1ed!important}
.muted{color:#a9b3ac!important}
.link{color:${darkAccent}!important}
.accent-line{border-color:${darkAccent}!important}
.button{background:${darkAccent}!important}
.on-accent{color:#10231c!important}
.line{border-color:#343b37!important}
}
@media (max-width:480px){
.sheet{padding:24px 20px!important}
.column{display:block!important;width:auto!important;padding:0 0 12px!important}
}
</style>`;
