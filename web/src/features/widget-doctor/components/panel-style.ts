/**
 * The style sheet of the panel. Begins with the design tokens of the shop's colour schemes (theme.css), which the host
 * page does not have.
 */
export const panelStyle = `
:host {
  --surface: #fff; --sunken: #f1eee7; --line: #e4dfd4; --ink: #1b211e; --muted: #5a625d; --accent: #0f6b57;
  all: initial; position: fixed; inset: auto 16px 16px auto; z-index: 2147483647; color-scheme: light;
}
@media (prefers-color-scheme: dark) {
  :host {
    --surface: #1a201d; --sunken: #232a26; --line: #333b37; --ink: #eef1ed; --muted: #a9b3ac; --accent: #5cc7a7;
    color-scheme: dark;
  }
}
section {
  box-sizing: border-box; width: min(440px, calc(100vw - 32px)); max-height: min(640px, calc(100vh - 32px)); overflow-y: auto;
  padding: 20px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); color: var(--ink);
  font: 15px/1.45 system-ui, sans-serif; box-shadow: 0 2px 4px rgb(20 30 25 / 0.08), 0 16px 40px -12px rgb(20 30 25 / 0.28);
}
header { display: flex; align-items: start; justify-content: space-between; gap: 12px; }
h2, p, ol, pre { margin: 0; padding: 0; }
h2 { font-size: 13px; font-weight: 600; color: var(--muted); }
.result { margin: 4px 0 0; font-size: 20px; font-weight: 600; }
.result.healthy { color: var(--accent); }
.text { color: var(--muted); }
ol { list-style: none; }
li { display: grid; gap: 8px; padding: 16px 0; border-top: 1px solid var(--line); }
ol:not(:empty) { margin-top: 16px; border-bottom: 1px solid var(--line); }
.finding { font-weight: 500; }
.place { font-size: 13px; color: var(--muted); }
pre {
  padding: 10px 12px; border-radius: 8px; background: var(--sunken); font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; user-select: all;
}
button {
  min-height: 36px; padding: 0 12px; border: 0; border-radius: 8px; background: none; color: var(--accent); font: inherit;
  font-weight: 600; cursor: pointer;
}
button:hover { background: var(--sunken); }
button:disabled { color: var(--muted); cursor: default; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
li button { justify-self: start; margin-left: -12px; }
footer { margin: 12px -12px -8px; }
header button { margin: -8px -12px 0 0; }
`;
