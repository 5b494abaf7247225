import { csvLine } from './csv.js';

describe('a line of a CSV file', () => {
  it.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\tx', '\r=x', '\n=x'])('never begins a cell with %j', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  });

  it('keeps a name of 10,000 characters in its cell, whatever it contains', () => {
    const name = '=HYPERLINK("http://evil.example","x")\r\n'.repeat(300).slice(0, 10_000);
    const line = csvLine(['A1', name, 'after']);
    expect(line.match(/^A1,"'((?:[^"]|"")*)",after\r\n$/)?.[1]?.replaceAll('""', '"')).toBe(name);
  });

  it('quotes what would end a cell or the line', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'plain', 5, null])).toBe(
      '"a,b","say ""x""","two\nlines",plain,5,\r\n',
    );
  });
});
