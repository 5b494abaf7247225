import { attachment, fileNameOf } from './file-name.js';

describe('the name of a saved file', () => {
  it.each([
    ['/puzzle-sheets/spree.pdf', 'spree.pdf'],
    ['/site/0123456789abcdef01234567_Spree.pdf', 'Spree.pdf'],
    ['/R%C3%A4tsel%20Bogen.jpg', 'Rätsel-Bogen.jpg'],
    ['/a%22%0D%0Aset-cookie%3Ax%2F..%2Fb.pdf', 'a-set-cookie-x-..-b.pdf'],
    ['/..%2f..%2f.htaccess', 'htaccess'],
    ['/%E0%A4%A', 'E0-A4-A'],
    ['/', 'download'],
  ])('[TK-6] of %s is %s', (path, name) => {
    expect(fileNameOf(new URL(path, 'https://cdn.test'))).toBe(name);
  });

  it('[TK-6] is sent in both forms of RFC 6266', () => {
    expect(attachment('Rätsel.pdf')).toBe(`attachment; filename="Ratsel.pdf"; filename*=UTF-8''R%C3%A4tsel.pdf`);
  });
});
