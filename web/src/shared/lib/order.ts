import { createAction } from '@reduxjs/toolkit';

/**
 * A booking has been paid, now or earlier. The stored checkout, with its personal data, is deleted if it is still the
 * order that this session paid for; another or a changed order is kept.
 */
export const orderCompleted = createAction<{ sessionId: string }>('order/completed');

/** Whether a session is the shop's own for an order with nothing to pay at the provider (decision D7). */
export const isFreeSession = (sessionId: string): boolean => sessionId.startsWith('free_');
