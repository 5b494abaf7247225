import { meantDomain } from './email-typo.js';

describe('meantDomain', () => {
  it.each([
    ['ada@gmial.com', 'gmail.com'],
    ['ada@gmail.con', 'gmail.com'],
    ['ada@gmail.co', 'gmail.com'],
    ['ada@gmail.de', 'gmail.com'],
    ['ada@gmail', 'gmail.com'],
    ['ada@gmail,com', 'gmail.com'],
    ['ada@gmail..com', 'gmail.com'],
    ['ada@gmail.com.', 'gmail.com'],
    ['ada@GMIAL.COM ', 'gmail.com'],
    ['ada@hotmial.con', 'hotmail.com'],
    ['ada@gxm.de', 'gmx.de'],
    ['ada@gmx.d', 'gmx.de'],
    ['ada@wbe.de', 'web.de'],
    ['ada@t-onlin.de', 't-online.de'],
    ['ada@tonline.de', 't-online.de'],
    ['ada@outlok.de', 'outlook.de'],
    ['ada@yaho.com', 'yahoo.com'],
    ['ada@hotmail.co.uj', 'hotmail.co.uk'],
    ['ada@outlook.cm', 'outlook.com'],
    ['ada@firma.con', 'firma.com'],
    ['ada@firma,de', 'firma.de'],
  ])('corrects %s to %s', (address, domain) => {
    expect(meantDomain(address)).toBe(domain);
  });

  it.each([
    'ada@gmail.com',
    'Ada@Gmail.com',
    'ada@web.de ',
    'ada@mail.com',
    'ada@outlook.at',
    'ada@hotmail.es',
    'ada@yahoo.co.uk',
    'ada@example.com',
    'ada@mail.example.com',
    'ada@bahn.de',
    'ada@small.com',
    'ada@max.de',
    'ada@wdr.de',
    'ada@bücher.de',
    'ada@firma',
    'ada',
    '@gmial.com',
    '',
  ])('corrects nothing in %p', (address) => {
    expect(meantDomain(address)).toBeNull();
  });
});
