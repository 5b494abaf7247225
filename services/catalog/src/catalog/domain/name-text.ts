const separator = '\n';

/** All names in one string, to search for a text inside them. `place`: the index of the place that has the name. */
export class NameText {
  private readonly text: string;
  private readonly starts: Int32Array;
  private readonly places: Int32Array;

  constructor(entries: readonly { key: string; place: number }[]) {
    this.text = entries.map(({ key }) => key).join(separator);
    this.starts = new Int32Array(entries.length);
    this.places = Int32Array.from(entries, ({ place }) => place);
    let start = 0;
    for (const [index, { key }] of entries.entries()) {
      this.starts[index] = start;
      start += key.length + separator.length;
    }
  }

  /** Calls back once for each name that contains the text. */
  visitContaining(part: string, visit: (place: number) => void): void {
    let at = this.text.indexOf(part);
    while (at >= 0) {
      const index = this.nameAt(at);
      visit(this.places[index]!);
      const next = this.starts[index + 1];
      if (next === undefined) return;
      at = this.text.indexOf(part, next);
    }
  }

  private nameAt(position: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
