import { textOfRichText } from './rich-text.js';

describe('textOfRichText', () => {
  it.each([
    ['keeps paragraphs apart', '<p>Vor 300 Jahren.</p><p id="">Heute.</p>', 'Vor 300 Jahren.\n\nHeute.'],
    [
      'drops tags within a line',
      '<p>Ein <strong>Dom</strong>, <a href="/x?a>b">zwei</a> Wege</p>',
      'Ein Dom, zwei Wege',
    ],
    [
      'shows each entry of a list on its own line',
      '<h3>Mit</h3><ul role="list"><li>Stift</li> <li><p>Akku</p></li></ul>',
      'Mit\n\n• Stift\n• Akku',
    ],
    [
      'numbers the entries of an ordered list',
      '<ol><li>Los</li><li>Ziel</li></ol><ul><li>x</li></ul>',
      '1. Los\n2. Ziel\n\n• x',
    ],
    [
      'continues the numbers after a list within an entry',
      '<ol><li>Los<ul><li>x</li></ul></li><li>Ziel</li></ol>',
      '1. Los\n\n• x\n\n2. Ziel',
    ],
    ['breaks lines at br only', '<p>a\n  b<br/>c</p>', 'a b\nc'],
    [
      'decodes entities once',
      '<p>Tom &amp; Jerry &#8211; &#x201E;Los&ldquo; &amp;lt; &unknown; &toString;</p>',
      'Tom & Jerry – „Los“ &lt; &unknown; &toString;',
    ],
    ['drops characters that cannot be stored', '<p>a&#0;b&#xD800;c</p>', 'abc'],
    [
      'drops scripts, styles and comments',
      '<p>a<script>alert("<p>x</p>")</script>b<!-- <p>c</p> --></p><style>p{}</style>',
      'ab',
    ],
    ['keeps a `<` that begins no tag', '<p>1 < 2</p>', '1 < 2'],
    ['keeps a text without tags', 'Tom & Jerry\n\n1 < 2 &amp;', 'Tom & Jerry\n\n1 < 2 &amp;'],
    ['is empty for an empty paragraph', '<p></p><p> </p>', ''],
  ])('%s', (_, html, text) => {
    expect(textOfRichText(html)).toBe(text);
  });
});
