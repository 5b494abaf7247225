import { markup } from './markup.js';

describe('markup', () => {
  it('escapes what is put in, and leaves markup alone', () => {
    const items = ['a', '<b>'].map((item) => markup`<li>${item}</li>`);
    const list = markup`<ul title="${`"'&`}">${items}</ul>`;
    expect(list.source).toBe('<ul title="&quot;&#39;&amp;"><li>a</li><li>&lt;b&gt;</li></ul>');
  });
});
