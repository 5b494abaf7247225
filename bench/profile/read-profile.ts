import { readFileSync } from 'node:fs';

/** Self times in milliseconds, without idle time. */
export interface Profile {
  busyMs: number;
  byPackage: Map<string, number>;
  byFunction: Map<string, number>;
}

const IDLE_FRAMES = new Set(['(idle)', '(root)']);

/** The origin of a function: one of our folders, an npm package, Node or V8. */
function packageOf(url: string, functionName: string) {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'native code';
  if (url === '') return 'V8 and Node built-ins';
  if (url.startsWith('node:')) return url.replace(/^node:(internal\/)?/, 'Node ');
  const inModules = url.split('/node_modules/').at(-1) ?? '';
  if (url.includes('/node_modules/')) return /^(@[^/]+\/)?[^/]+/.exec(inModules)?.[0] ?? inModules;
  return /\/((libs|services)\/[^/]+|gateway|sandbox)\//.exec(url)?.[1] ?? url;
}

/** Where a process spent its time, from a `.cpuprofile`. */
export function readProfile(path: string): Profile {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(path, 'utf8'));
  const byId: Map<number, { callFrame: { functionName: string; url: string; lineNumber: number } }> = new Map(
    nodes.map((node: { id: number }) => [node.id, node]),
  );
  const byPackage = new Map();
  const byFunction = new Map();
  let busyMs = 0;
  const add = (sums: Map<string, number>, key: string, ms: number) => sums.set(key, (sums.get(key) ?? 0) + ms);
  for (const [index, id] of samples.entries()) {
    const frame = byId.get(id)?.callFrame;
    if (!frame || IDLE_FRAMES.has(frame.functionName)) continue;
    // A delta is the time since the previous sample, so it is counted for the function of the previous sample.
    const ms = Math.max(0, timeDeltas[index + 1] ?? 0) / 1_000;
    const owner = packageOf(frame.url, frame.functionName);
    busyMs += ms;
    add(byPackage, owner, ms);
    add(byFunction, `${owner}: ${frame.functionName || '(anonymous)'}:${frame.lineNumber + 1}`, ms);
  }
  return { busyMs, byPackage, byFunction };
}
