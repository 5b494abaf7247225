/** What Jest's own sequencer cannot tell in TypeScript, as it is CommonJS: it sorts whatever has a path. */
export default class SlowestFirst {
  constructor(options: unknown);
  sort<Test extends { path: string }>(tests: Test[]): Test[];
}
