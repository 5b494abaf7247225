import type { Sandbox } from './sandbox.ts';

/** Runs a query. A rule that reads columns of the rows declares these columns as `Row`. */
export type Query = <Row extends object>(sql: string) => Promise<Row[]>;

/** Access to the data of the shop and the sandbox. */
export interface ShopData {
  booking: Query;
  coupon: Query;
  giftcard: Query;
  notification: Query;
  sandbox: Sandbox;
}

export interface Rule {
  /** The number of the invariant in the table of docs/architecture.md. */
  invariant: number;
  text: string;
  /** The data that the rule reads; if any of it was not given, the rule is skipped. */
  needs: (keyof ShopData)[];
  /** Whether the rule holds only when nothing is in progress. */
  onlyWhenIdle?: boolean;
  /** Returns the rows that violate the rule; none when it holds. */
  find(shop: ShopData): Promise<object[]>;
}

export interface Violation {
  invariant: number;
  text: string;
  count: number;
  details: object[];
}
