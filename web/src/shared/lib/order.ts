import { createAction } from '@reduxjs/toolkit';

/** A booking has been paid: everything stored for it, above all personal data, is deleted. */
export const orderCompleted = createAction<{ sessionId: string }>('order/completed');
