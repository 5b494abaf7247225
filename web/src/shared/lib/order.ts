import { createAction } from '@reduxjs/toolkit';

/** A booking has been paid: everything stored for it, above all personal data, is deleted. */
export const orderCompleted = createAction<{ sessionId: string }>('order/completed');

/** Whether nothing is paid at the provider, so that the shop has completed the order itself (decision D7). */
export const isShopSession = (sessionId: string): boolean => sessionId.startsWith('free_');
