import { markup } from './markup.js';

describe('markup', () => {
  it('escapes inserted values, except markup', () => {
    const items = ['a', '<b>'].map((item) => markup`<li>${item}</li>`);
    const list = markup`<ul title="${`"'&`}">${items}</ul>`;
    expect(list.source).toBe('<ul title="&quot;&#39;&amp;"><li>a</li><li>&lt;b&gt;</li></ul>');
  });
});
