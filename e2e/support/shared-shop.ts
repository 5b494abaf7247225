import { ShopClient } from './shop-client.js';

/**
 * The shop that all journeys share. Tests that would disturb the others (faults, killed processes) need a shop of their
 * own.
 */
export const sharedShop = (): ShopClient => new ShopClient(JSON.parse(process.env['JOURNEYS_SHOP']!));
