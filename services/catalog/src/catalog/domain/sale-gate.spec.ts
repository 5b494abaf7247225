import { type AppState, type ClosedReason, decideSaleGate } from './sale-gate.js';

const states = (open: number, closed: number, state: AppState = 'closed') =>
  new Map<string, AppState>(
    Array.from({ length: open + closed }, (_, index) => [`G${index}`, index < closed ? state : 'open']),
  );
const closedBefore = (...ids: string[]) => new Map<string, ClosedReason>(ids.map((id) => [id, 'closed']));

describe('an app id that Loquiz reports as', () => {
  it.each(['closed', 'missing'] as const)('[CT-6] %s → is taken off sale', (state) => {
    expect(decideSaleGate(states(9, 1, state), closedBefore())).toEqual({
      close: [{ appId: 'G0', reason: state }],
      reopen: [],
      doubtful: [],
    });
  });

  it('[CT-6] closed as before → changes nothing', () => {
    expect(decideSaleGate(states(9, 1), closedBefore('G0'))).toEqual({ close: [], reopen: [], doubtful: [] });
  });

  it('[CT-6] missing after it was closed → stays off sale with the new reason', () => {
    expect(decideSaleGate(states(9, 1, 'missing'), closedBefore('G0')).close).toEqual([
      { appId: 'G0', reason: 'missing' },
    ]);
  });

  it('[CT-6] open again → is sold again', () => {
    expect(decideSaleGate(states(10, 0), closedBefore('G0', 'G1'))).toEqual({
      close: [],
      reopen: ['G0', 'G1'],
      doubtful: [],
    });
  });
});

describe('a response of Loquiz that closes', () => {
  it.each([
    ['a fifth of the open ids', 16, 4],
    ['both languages of one game in a small catalog', 1, 2],
  ])('[CT-6] %s → is plausible', (_, stillOpen, closing) => {
    expect(decideSaleGate(states(stillOpen, closing), closedBefore()).close).toHaveLength(closing);
  });

  it.each([
    ['more than a fifth of the open ids', 15, 5],
    ['the only open id', 0, 1],
    ['the only two open ids', 0, 2],
  ])('[CT-6] %s → is doubtful and closes none', (_, stillOpen, closing) => {
    const { close, doubtful } = decideSaleGate(states(stillOpen, closing), closedBefore());
    expect([close, doubtful.length]).toEqual([[], closing]);
  });

  it('[CT-6] a fifth of all ids, but more than a fifth of those that are open → is doubtful', () => {
    const { close, doubtful } = decideSaleGate(states(11, 9), closedBefore('G0', 'G1', 'G2', 'G3', 'G4'));
    expect([close, doubtful]).toEqual([[], ['G5', 'G6', 'G7', 'G8']]);
  });

  it('[CT-6] too many, besides ids that change from closed to missing → doubts only those on sale', () => {
    const { close, doubtful } = decideSaleGate(states(11, 9, 'missing'), closedBefore('G0', 'G1', 'G2', 'G3', 'G4'));
    expect([close, doubtful]).toEqual([[], ['G5', 'G6', 'G7', 'G8']]);
  });

  it('[CT-6] only ids that change from closed to missing → is plausible, however many they are', () => {
    const some = decideSaleGate(states(6, 4, 'missing'), closedBefore('G0', 'G1', 'G2', 'G3'));
    expect([some.close.length, some.doubtful]).toEqual([4, []]);
    const all = decideSaleGate(states(0, 2, 'missing'), closedBefore('G0', 'G1'));
    expect([all.close.length, all.doubtful]).toEqual([2, []]);
  });

  it('[CT-6] too many, while others are open again → only reopens those', () => {
    const decision = decideSaleGate(states(4, 6), closedBefore('G9', 'G8'));
    expect([decision.close, decision.reopen.toSorted(), decision.doubtful.length]).toEqual([[], ['G8', 'G9'], 6]);
  });
});
