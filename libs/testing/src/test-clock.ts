import { Clock } from '@shop/platform';

/** A clock that a test can move. Shows the real time until it is moved, and then runs on from its new time. */
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
