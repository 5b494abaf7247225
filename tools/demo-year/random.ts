import { createHash } from 'node:crypto';

/** Reproducible random choices: the same seed gives the same sequence. */
export class Random {
  private readonly seed: number;
  private drawn = 0;
  private block = Buffer.alloc(0);

  constructor(seed: number) {
    this.seed = seed;
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    const position = (this.drawn % 8) * 4;
    if (position === 0) this.block = createHash('sha256').update(`${this.seed}:${this.drawn}`).digest();
    this.drawn += 1;
    return this.block.readUInt32BE(position) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number; both ends are included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.between(0, items.length - 1)]!;
  }

  text(length: number, alphabet: string): string {
    return Array.from({ length }, () => alphabet[this.between(0, alphabet.length - 1)]).join('');
  }

  /** Returns a function that picks items as often as their weights say. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): () => T {
    let total = 0;
    const sums = items.map((item) => (total += weightOf(item)));
    return () => {
      const wanted = this.next() * total;
      return items[sums.findIndex((sum) => sum > wanted)]!;
    };
  }
}
