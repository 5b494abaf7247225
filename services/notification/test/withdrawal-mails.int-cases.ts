import { notificationHarness, type NotificationHarness } from './notification.harness.js';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the mails about a withdrawal', () => {
  let t: NotificationHarness;

  beforeAll(async () => {
    t = await notificationHarness();
  });
  afterAll(() => t.close());

  const received = async (given: Parameters<NotificationHarness['givenWithdrawal']>[0]) => {
    const { withdrawalId, email } = t.givenWithdrawal(given);
    const payload = { withdrawalId };
    await t.deliver('notification.withdrawal-receipt', 'withdrawal.received.v1', payload);
    await t.deliver('notification.withdrawal-receipt', 'withdrawal.received.v1', payload);
    await t.waitForState('withdrawal_receipt', withdrawalId, 'sent');
    const mails = await t.inbox(email);
    expect(mails).toHaveLength(1);
    return mails[0]!;
  };
  const decided = async (given: Parameters<NotificationHarness['givenWithdrawal']>[0]) => {
    const { withdrawalId, email } = t.givenWithdrawal(given);
    await t.deliver('notification.withdrawal-decision', 'withdrawal.decided.v1', { withdrawalId });
    await t.waitForState('withdrawal_decision', withdrawalId, 'sent');
    return (await t.inbox(email))[0]!;
  };

  it('[LG-4] the receipt is sent once, with the content and time of the declaration', async () => {
    const { subject, text, html } = await received({});
    expect(subject).toBe('Ihr Widerruf ist eingegangen');
    for (const body of [text, html]) {
      expect(body).toContain('Hiermit widerrufe ich den von mir abgeschlossenen Vertrag.');
      expect(body).toContain('M22KWACY4N');
      expect(body).toContain('Mia Muster');
      expect(body).toContain('21. November 2026 um 11:15');
      expect(body).toContain('Nur Team 2.');
    }
  });

  it('[LG-4] the receipt repeats neither name nor text when there is no such order', async () => {
    const { subject, text, html } = await received({
      isOrderKnown: false,
      uiLanguage: 'en',
      name: 'Win at evil.example',
      text: 'Click here: evil.example',
    });
    expect(subject).toBe('We have received your withdrawal');
    expect(text).toContain('We could not find an order');
    expect(text).toContain('M22KWACY4N');
    expect(text + html).not.toContain('evil');
  });

  it('[LG-4] the mail about the decision shows the refunded amount, or why the withdrawal was declined', async () => {
    const refund = await decided({ withdrawalState: 'WITHDRAWAL_STATE_REFUNDED', refundedCents: 5_998 });
    expect(refund.subject).toBe('Ihr Widerruf: Wir erstatten den Betrag');
    expect(plain(refund.text)).toContain('Erstattung: 59,98 €');
    const refusal = await decided({
      withdrawalState: 'WITHDRAWAL_STATE_DECLINED',
      reason: 'Every team has played.',
      uiLanguage: 'en',
    });
    expect(refusal.subject).toBe('Our reply to your withdrawal');
    expect(refusal.text).toContain('Every team has played.');
    expect(refusal.text).toContain('hilfe@shop.example');
    expect(refusal.text).not.toContain('€');
  });

  it('[LG-4] the operator gets one mail about a waiting withdrawal, without the customer’s name, address and text', async () => {
    const { withdrawalId, email } = t.givenWithdrawal({
      orderNumber: `W${Date.now()}`,
      withdrawalState: 'WITHDRAWAL_STATE_WAITING',
      waitReason: 'WITHDRAWAL_WAIT_REASON_TEAMS_STARTED',
      refundedCents: 2_999,
    });
    for (let times = 0; times < 2; times++) {
      await t.deliver('notification.withdrawal-waiting', 'withdrawal.waiting.v1', { withdrawalId });
    }
    await t.waitForState('withdrawal_waiting', withdrawalId, 'sent');
    const mails = (await t.inbox('operator@shop.example')).filter(({ subject }) => subject.includes('Widerruf wartet'));
    expect(mails).toHaveLength(1);
    expect(plain(mails[0]!.text)).toMatch(/Mindestens ein Team hat schon gespielt[^]*29,99 €[^]*state=waiting/);
    expect(mails[0]!.text + mails[0]!.html).not.toMatch(/Mia Muster|Nur Team 2/);
    expect(mails[0]!.html).not.toContain(email);
  });

  it('[LG-4] the operator gets no mail about a withdrawal that was decided meanwhile', async () => {
    const { withdrawalId } = t.givenWithdrawal({ withdrawalState: 'WITHDRAWAL_STATE_DECLINED' });
    await t.deliver('notification.withdrawal-waiting', 'withdrawal.waiting.v1', { withdrawalId });
    await t.waitForState('withdrawal_waiting', withdrawalId, 'failed');
  });

  it('[LG-6] nothing is mailed to an address that was erased', async () => {
    const { withdrawalId } = t.givenWithdrawal({ email: '' });
    await t.deliver('notification.withdrawal-receipt', 'withdrawal.received.v1', { withdrawalId });
    await t.waitForState('withdrawal_receipt', withdrawalId, 'failed');
    const resend = t.asAdmin(() =>
      t.client.resendMail({ referenceId: withdrawalId, mailTemplate: 'MAIL_TEMPLATE_WITHDRAWAL_RECEIPT' }),
    );
    await expect(resend).rejects.toMatchObject({ code: 'NOTIFICATION.MAIL_OUTDATED' });
  });
});
