/** `YYYY-MM-DD`, a day in Europe/Berlin. */
export type Day = string;

// Swedish writes dates as ISO 8601 does.
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

export const berlinDay = (time: Date): Day => berlin.format(time);
