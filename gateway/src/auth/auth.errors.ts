import { refusal } from '@shop/errors';

/** A page of another site made the browser send the request. */
export const ForeignOrigin = refusal('AUTH.FOREIGN_ORIGIN', 'forbidden');
