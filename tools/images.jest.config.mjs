import { dirname } from 'node:path';
import { base } from '../jest.config.mjs';

/** For `npm run images:try`: the journey of a booking, through the shop that it has started from container images. */
export default {
  ...base,
  rootDir: dirname(import.meta.dirname),
  displayName: 'images',
  testMatch: ['<rootDir>/e2e/journeys/booking.e2e.ts'],
};
