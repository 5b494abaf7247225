/** Short facts of one thing; the dot stays with the fact before it when the line is too short for all. */
export const inOneLine = (...facts: string[]): string => facts.join('\u00a0· ');
