/** Domains of many customers, the most common first: of two that are equally near, the first is suggested. */
const domains = (
  'gmail.com gmx.de web.de t-online.de outlook.com hotmail.com icloud.com yahoo.com outlook.de hotmail.de yahoo.de ' +
  'gmx.net googlemail.com live.com live.de freenet.de aol.com me.com mac.com msn.com gmx.at gmx.ch gmx.com mail.de ' +
  'mail.com posteo.de mailbox.org proton.me protonmail.com arcor.de online.de vodafone.de email.de ' +
  'bluewin.ch hispeed.ch sunrise.ch aon.at chello.at a1.net orange.fr wanadoo.fr free.fr laposte.net sfr.fr ' +
  'libero.it tiscali.it virgilio.it btinternet.com sky.com virginmedia.com talktalk.net hotmail.co.uk live.co.uk ' +
  'yahoo.co.uk hotmail.fr yahoo.fr live.fr comcast.net verizon.net att.net ymail.com fastmail.com zoho.com ziggo.nl ' +
  'kpnmail.nl planet.nl telenet.be skynet.be wp.pl onet.pl o2.pl interia.pl seznam.cz centrum.cz mail.ru yandex.ru'
).split(' ');

/** Providers with a domain in each of many countries. */
const inManyCountries =
  /^(hotmail|outlook|live|yahoo|aol|gmx)\.(at|be|ch|cz|de|dk|es|fi|fr|gr|hu|ie|it|jp|nl|no|pl|pt|se)$/;
/** Providers with a single domain. */
const withOneDomain: Record<string, string | undefined> = {
  gmail: 'gmail.com',
  googlemail: 'googlemail.com',
  icloud: 'icloud.com',
};
/** Mistyped endings that no domain has, each with the ending that was probably meant. */
const wrongEndings: Record<string, string | undefined> = Object.fromEntries(
  Object.entries({
    com: 'con cmo ocm comm coom vom xom cpm',
    de: 'ed dde dee',
    net: 'nte ner nett',
    org: 'ogr orf',
  }).flatMap(([right, wrong]) => wrong.split(' ').map((ending) => [ending, right] as const)),
);

/** The domain that was probably meant in an e-mail address; null where nothing looks like a typing error. */
export function meantDomain(address: string): string | null {
  const at = address.lastIndexOf('@');
  if (at < 1) return null;
  const typed = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const domain = typed
    .replaceAll(/[\s,]+/g, (gap) => (gap.includes(',') ? '.' : ''))
    .replaceAll(/\.{2,}/g, '.')
    .replace(/\.$/, '');
  const meant = isKnown(domain) ? domain : (nearest(domain) ?? withRightEnding(domain));
  return meant === typed || !meant.includes('.') ? null : meant;
}

const isKnown = (domain: string): boolean => domains.includes(domain) || inManyCountries.test(domain);

function nearest(domain: string): string | undefined {
  const [name = '', ...endings] = domain.split('.');
  const only = withOneDomain[name];
  if (only) return only;
  if (endings.length === 0) return domains.find((known) => known.startsWith(`${name}.`));
  const near = domains
    .map((known) => ({ known, distance: distanceOf(domain, known) }))
    // Where the known domain has up to eight characters, a typed one with two mistakes is another name. The first
    // letter is rarely mistyped: it may differ only where the known domain has at least eight, and nothing else is
    // mistyped.
    .filter(
      ({ known, distance }) =>
        distance <= (known.length < 9 ? 1 : 2) && ((distance === 1 && known.length > 7) || known[0] === domain[0]),
    )
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.known;
}

function withRightEnding(domain: string): string {
  const dot = domain.lastIndexOf('.');
  const right = wrongEndings[domain.slice(dot + 1)];
  return right ? domain.slice(0, dot + 1) + right : domain;
}

/** The number of letters inserted, left out, replaced, or exchanged with their neighbour. */
function distanceOf(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isExchanged ? beforeLast[column - 2]! + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length]!;
}
