import { screen, within } from '@testing-library/react';
import { couponsPath, giftCard, mockCouponList, pageOf, rowOf } from '../../../test/coupons-page.js';
import { givenSession } from '../../../test/given-session.js';
import { openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

beforeEach(givenSession);

describe('the deletion of a coupon', () => {
  const openQuestion = async (coupon = giftCard) => {
    mockCouponList(() => pageOf([coupon]));
    const opened = await openAdmin(couponsPath);
    await opened.user.click((await rowOf(coupon.code)).getByRole('button', { name: 'Löschen' }));
    return { ...opened, question: within(screen.getByRole('alertdialog')) };
  };

  it('[CP-6] asks for confirmation, names the balance that is lost, and can be cancelled', async () => {
    const { user, question } = await openQuestion();
    expect(question.getByText('Möchten Sie diesen Gutschein wirklich löschen?')).toBeTruthy();
    expect(question.getByText('Das Restguthaben von 32,50 € verfällt.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[CP-6] confirms that the coupon was deleted', async () => {
    const sent = mockResponse('/api/coupons/card', new Response(null, { status: 204 }));
    const { user, question } = await openQuestion();
    await user.click(question.getByRole('button', { name: 'Löschen' }));
    expect(await screen.findByText('Gutschein gelöscht')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('[CP-6] shows that the deletion failed', async () => {
    mockResponse('/api/coupons/card', problem(503, 'upstream_unavailable'));
    const { user, question } = await openQuestion();
    await user.click(question.getByRole('button', { name: 'Löschen' }));
    expect(await screen.findByText('Fehler beim Löschen')).toBeTruthy();
  });
});
