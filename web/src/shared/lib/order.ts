import { createAction } from '@reduxjs/toolkit';

/** A booking has been paid and fulfilled: whatever was remembered for it, personal data first of all, is forgotten. */
export const orderCompleted = createAction('order/completed');
