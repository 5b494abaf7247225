import { csvLine } from './csv.js';

describe('a line of a CSV file', () => {
  it.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\tx', '\r=x', '\n=x'])('never begins a cell with %j', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  });

  it('quotes what would end a cell or the line', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'plain', 5, null])).toBe(
      '"a,b","say ""x""","two\nlines",plain,5,\r\n',
    );
  });
});
