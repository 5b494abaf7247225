import { markup, page, styleHash } from './html.js';

describe('pages', () => {
  it('escape every value that is not markup itself', () => {
    const names = ['<b>', "O'Neil"].map((name) => markup`<li title="${name}">${name}</li>`);
    expect(markup`<ul>${names}</ul>${null}${false}${7}`.text).toBe(
      '<ul><li title="&#60;b&#62;">&#60;b&#62;</li><li title="O&#39;Neil">O&#39;Neil</li></ul>7',
    );
  });

  it('contain the style sheet whose hash the policy allows', () => {
    const css = '\np { color: red; }\n';
    const [, style] = /<style>([^]*)<\/style>/.exec(page({ title: 't', lang: 'en', css, body: markup`` }))!;
    expect(styleHash(style!)).toBe(styleHash(css));
  });
});
