import { refusal } from '@shop/errors';

export const OrderNotFound = refusal('ORDER.NOT_FOUND', 'not-found');
export const OrderNoteInvalid = refusal('ORDER.NOTE_INVALID', 'invalid');
export const OrderEmailInvalid = refusal('ORDER.EMAIL_INVALID', 'invalid');
