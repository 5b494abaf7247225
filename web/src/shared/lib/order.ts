import { createAction } from '@reduxjs/toolkit';

/** A booking has been paid: whatever was remembered for it, personal data first of all, is forgotten. */
export const orderCompleted = createAction<{ sessionId: string }>('order/completed');
