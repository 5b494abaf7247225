import { Injectable } from '@nestjs/common';

/** The current time for the rules of the shop, so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
