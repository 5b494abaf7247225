import { csvLine } from './csv.js';

describe('a line of a CSV file', () => {
  it.each(['=cmd()', '+1', '-1', '@SUM(A1)', '＝1', '\tx', '\r=x', '\n=x'])('never begins a cell with %j', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  });

  it.each(['Mia;=cmd()', 'Mia;"=cmd();', 'Mia;;@SUM(A1)', 'Mia\t-1', 'Mia\n+1'])(
    'begins no cell with a formula where semicolons, tabs or line breaks separate cells: %j',
    (text) => {
      const cells = csvLine(['A1', text]).split(/[;\t\r\n]/);
      expect(cells.filter((cell) => /^"*[=+\-@]/.test(cell))).toEqual([]);
    },
  );

  it('keeps a name of 10,000 characters with quotes, commas and line breaks in one cell', () => {
    const name = '=HYPERLINK("http://evil.example","x")\r\n'.repeat(300).slice(0, 10_000);
    const line = csvLine(['A1', name, 'after']);
    const cell = line.match(/^A1,"((?:[^"]|"")*)",after\r\n$/)?.[1]?.replaceAll('""', '"');
    expect(cell).toBe(name.replaceAll('=HYPERLINK', "'=HYPERLINK"));
  });

  it('quotes what would end a cell or the line', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'plain', 5, null])).toBe(
      '"a,b","say ""x""","two\nlines",plain,5,\r\n',
    );
  });
});
