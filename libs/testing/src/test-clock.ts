import { Clock } from '@shop/platform';

/** A clock that a test moves; until then it runs with the real one. */
export class TestClock extends Clock {
  private offsetMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }

  set(time: Date): void {
    this.offsetMs = time.getTime() - Date.now();
  }
}
