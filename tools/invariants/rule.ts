import type { Sandbox } from './sandbox.ts';

/** A row as the databases answer it; each rule says what its columns are. */
export type Query = <Row extends object>(sql: string) => Promise<Row[]>;

export interface Shop {
  booking: Query;
  coupon: Query;
  giftcard: Query;
  notification: Query;
  sandbox: Sandbox;
}

export interface Rule {
  /** Its number in the architecture's list. */
  invariant: number;
  says: string;
  /** Left out when one of them was not given. */
  needs: (keyof Shop)[];
  /** Holds only when nothing is under way any more. */
  onlySettled?: boolean;
  /** What contradicts it; empty when it holds. */
  find(shop: Shop): Promise<object[]>;
}

export interface Violation {
  invariant: number;
  says: string;
  count: number;
  details: object[];
}
