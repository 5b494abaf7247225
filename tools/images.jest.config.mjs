import { dirname } from 'node:path';
import { base } from '../jest.config.mjs';

/** `npm run images:try`: the journey of a booking, through a shop that runs already. */
export default {
  ...base,
  rootDir: dirname(import.meta.dirname),
  displayName: 'images',
  testMatch: ['<rootDir>/e2e/journeys/booking.e2e.ts'],
};
