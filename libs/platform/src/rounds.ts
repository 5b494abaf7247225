/** Repeats some work with a pause between its rounds, so that two never overlap; after a round that failed comes the next. */
export class Rounds {
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** The first round comes after a pause. A waiting round keeps no process alive. */
  begin(): void {
    if (this.isOver) return;
    this.timer = setTimeout(() => {
      this.current = this.work()
        .catch(this.failed)
        .finally(() => this.begin());
    }, this.pauseMs).unref();
  }

  /** Resolves once the round under way has ended. */
  async end(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.current;
  }
}
