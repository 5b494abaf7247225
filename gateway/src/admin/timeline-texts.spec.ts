import { timelineText } from './timeline-texts.js';

describe('an entry of the timeline', () => {
  it('[OR-1] has a text for the name of a mail', () => {
    expect(timelineText({ kind: 'mail_sent', detail: 'documents' }, 'en')).toBe('Email sent: invoices and receipts');
  });

  it.each([
    ['note_added', 'documents'],
    ['withdrawal_declined', 'Withdrawal declined: documents'],
    ['withdrawal_closed', 'Withdrawal dealt with otherwise: documents'],
  ] as const)('[OR-1] of the kind %s shows the text of an admin as it was written', (kind, text) => {
    expect(timelineText({ kind, detail: 'documents' }, 'en')).toBe(text);
  });
});
