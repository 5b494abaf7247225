import { type ItemRef, combineDeliveries } from './waiting-webhooks.js';

const game = (id: string): ItemRef => ({ collection: 'games', id });

it('[CT-6] the combined deliveries name each item once', () => {
  const sameIdElsewhere: ItemRef = { collection: 'cities', id: 'a' };
  const deliveries = [
    { id: '1', items: [game('a'), sameIdElsewhere] },
    { id: '2', items: [game('a')] },
  ];
  expect(combineDeliveries(deliveries)).toEqual({ deliveryIds: ['1', '2'], items: [game('a'), sameIdElsewhere] });
});

it('[CT-6] the combined deliveries name no items when anything may have changed, with more than 50 items, and without deliveries', () => {
  const many = (count: number) => [{ id: '1', items: Array.from({ length: count }, (_, index) => game(`${index}`)) }];
  expect(combineDeliveries(many(50)).items).toHaveLength(50);
  expect(combineDeliveries(many(51))).toEqual({ deliveryIds: ['1'] });
  expect(combineDeliveries([...many(1), { id: '2', items: null }])).toEqual({ deliveryIds: ['1', '2'] });
  expect(combineDeliveries([])).toEqual({ deliveryIds: [] });
});
