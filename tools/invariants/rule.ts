import type { Sandbox } from './sandbox.ts';

/** Runs a query; each rule declares the columns of its rows. */
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
  /** Its number in the table of docs/architecture.md. */
  invariant: number;
  text: string;
  /** Skipped when one of them is not given. */
  needs: (keyof ShopData)[];
  /** Holds only when nothing is in progress. */
  onlyWhenIdle?: boolean;
  /** Rows that violate it; empty when it holds. */
  find(shop: ShopData): Promise<object[]>;
}

export interface Violation {
  invariant: number;
  text: string;
  count: number;
  details: object[];
}
