/** Names of the customers; their addresses end in the domains that are reserved for examples (RFC 2606). */
export const firstNames = {
  de: 'Anna Ben Clara David Elif Emil Emma Felix Finn Greta Hannah Henri Ida Jan Jana Jonas Julia Karim Lara Lea Leon Lina Luca Luise Marie Max Mia Mila Moritz Nele Noah Ole Paul Paula Romy Samir Sophie Theo Tim Yara'.split(
    ' ',
  ),
  en: 'Alice Amelia Arthur Charlotte Daniel Ella Emily Ethan George Grace Harry Isla Jack James Lily Lucy Noah Oliver Olivia Oscar Ruby Sophia Thomas William'.split(
    ' ',
  ),
} as const;

export const lastNames = {
  de: 'Albrecht Bauer Becker Brandt Braun Demir Fischer Frank Friedrich Graf Groß Günther Hartmann Hoffmann Huber Jäger Kaiser Keller Klein Koch König Krause Krüger Lang Lehmann Maier Meyer Möller Müller Nowak Öztürk Peters Pohl Richter Roth Sauer Schäfer Schmidt Schneider Schröder Schubert Schulz Schwarz Seidel Simon Sommer Stein Thomas Vogel Voigt Wagner Walter Weber Weiß Werner Winkler Winter Wolf Yılmaz Ziegler'.split(
    ' ',
  ),
  en: 'Adams Baker Brown Clark Cooper Davies Evans Green Hall Harris Hill Hughes Jackson Johnson Jones King Lewis Martin Moore Morris Patel Roberts Robinson Smith Taylor Thompson Turner Walker White Wilson Wood Wright'.split(
    ' ',
  ),
} as const;

const latin: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' };

/** An email address of this name; the number keeps the addresses of namesakes apart. */
export function emailOf(firstName: string, lastName: string, number: number): string {
  const name = `${firstName}.${lastName}`.toLowerCase().replace(/[äöüßı]/g, (letter) => latin[letter]!);
  return `${name}.${number}@example.${['com', 'net', 'org'][number % 3]}`;
}
