import type { Message } from 'amqplib';
import { republishOptions } from './republish-options.js';

describe('republishOptions', () => {
  it('[OP-2] leaves out the headers that the broker has added, and keeps the others', () => {
    const ofBroker = { 'x-death': [], 'x-first-death-queue': 'a', 'x-last-death-queue': 'b', 'x-delivery-count': 3 };
    const message = { properties: { headers: { ...ofBroker, 'x-attempt': 1 } } } as unknown as Message;
    expect(republishOptions(message, { 'x-unreachable': 2 }).headers).toEqual({ 'x-attempt': 1, 'x-unreachable': 2 });
  });
});
