export const PAY_CSS = `
:root {
  color-scheme: light dark;
  --ground: #f3f5f7; --surface: #fff; --ink: #1c2733; --soft: #5b6876; --line: #d5dce3; --control: #8794a1;
  --accent: #1f5f4a; --accent-hover: #174a39; --on-accent: #fff; --focus: #8fc3b1; --bad: #a8231c; --bad-soft: #fdf0ef;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12171c; --surface: #1b2229; --ink: #e8edf1; --soft: #a3b0bc; --line: #343e48; --control: #7d8b98;
    --accent: #6cc9a9; --accent-hover: #86d8bb; --on-accent: #10231c; --focus: #3f8a70; --bad: #ff9c93; --bad-soft: #3a1f1d;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; max-width: 60rem; margin: 0 auto; padding: 32px 16px; }
@media (min-width: 48rem) { main.checkout { grid-template-columns: 1fr 1fr; padding-top: 4rem; } }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
h1 { font-size: 1.25rem; margin: 0 0 1rem; }
a { color: var(--accent); }
.back { display: inline-block; padding: 10px 0; margin-bottom: 6px; }
.total { font-size: 2rem; font-weight: 600; margin: 0 0 1rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; padding: .75rem 0; border-top: 1px solid var(--line); }
small, .note { color: var(--soft); font-size: .875rem; display: block; }
label { display: block; font-weight: 500; margin-bottom: .25rem; }
input { width: 100%; padding: .65rem .75rem; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 8px; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
input[aria-invalid=true] { border-color: var(--bad); }
li > span:last-child { white-space: nowrap; }
.field { margin-bottom: 1rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr)); column-gap: 16px; }
.problem { color: var(--bad); font-size: .875rem; margin: .25rem 0 0; }
[role=alert] { color: var(--bad); background: var(--bad-soft); border-radius: 8px; padding: .75rem 1rem; margin: 0 0 1rem; }
button { width: 100%; padding: .8rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 8px; cursor: pointer; }
button:hover { background: var(--accent-hover); }
`;
