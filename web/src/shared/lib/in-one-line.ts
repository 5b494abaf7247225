/** Joins short facts with dots; at a line break the dot stays at the end of the line. */
export const inOneLine = (...facts: string[]): string => facts.join('\u00a0· ');
