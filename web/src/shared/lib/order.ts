import { createAction } from '@reduxjs/toolkit';

/** A booking has been paid: everything that the browser stores for it, above all personal data, is deleted. */
export const orderCompleted = createAction<{ sessionId: string }>('order/completed');

/** Whether a session is the shop's own for an order with nothing to pay at the provider (decision D7). */
export const isFreeSession = (sessionId: string): boolean => sessionId.startsWith('free_');
