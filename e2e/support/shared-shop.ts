import { ShopClient } from './shop-client.js';

/** The shop that all journeys share. What would disturb the others (a fault, a lost process) needs an own shop. */
export const sharedShop = (): ShopClient => new ShopClient(JSON.parse(process.env['JOURNEYS_SHOP']!));
