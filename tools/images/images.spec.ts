import { spawnSync } from 'node:child_process';
import {
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { type Json, listAt, nameOf, textAt } from '../kubernetes/manifest.ts';
import { containersOf, podOf, workloadsOf } from '../kubernetes/pods.ts';
import { renderKustomization } from '../kubernetes/render.ts';
import { DATABASES } from '../launcher/topology.ts';
import { assemble, billOfMaterials, contentsOf } from './assemble.ts';
import { IMAGES } from './images.ts';
import { installedFor, LOADED_BY_NAME, type LockedPackages, neededPackages } from './packages.ts';
import { argumentOf, dockerfile, stages } from './test/dockerfile.ts';
import { traceModules } from './trace.ts';

const root = join(import.meta.dirname, '../..');
const names = IMAGES.map(({ name }) => name).sort();
const targets = stages.filter(({ from }) => from === 'runtime');
const production = IMAGES.filter(({ name }) => name !== 'sandbox');
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const manifest = readJson(join(root, 'package.json'));
const locked: LockedPackages = readJson(join(root, 'package-lock.json')).packages;

interface ComposeService {
  image: string;
  profiles?: string[];
  build?: { target: string };
  command?: string[];
  [setting: string]: unknown;
}
const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = parse(composeText, { merge: true }) as { services: Record<string, ComposeService>; configs?: unknown };
const ofShop = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes('shop'));

const workloads = workloadsOf(renderKustomization(join(root, 'k8s/overlays/local')));
const processImage = (container: Json) => /^shop\/([\w-]+):local$/.exec(textAt(container, 'image'))?.[1];

/** The modules that an image is started with: by its own command, and by each container of the manifests. */
function modulesStarted(name: string): string[] {
  const stage = targets.find((target) => target.name === name)!;
  const folder = argumentOf(stage, 'WORKDIR').replace(/^\/shop\/?/, '');
  const containers = workloads.flatMap(containersOf).filter((container) => processImage(container) === name);
  const commands = containers.map((container) => textAt(container, 'args', 0)).filter(Boolean);
  return [...new Set([...JSON.parse(argumentOf(stage, 'CMD')), ...commands])]
    .map((module) => join(folder, module))
    .sort();
}

describe('the images', () => {
  it('[OP-1] are those of the processes: as targets, as services of compose and in the manifests', () => {
    expect(targets.map(({ name }) => name).sort()).toEqual(names);
    expect(ofShop.map(([name]) => name).sort()).toEqual(names);
    const pods = workloads
      .filter(({ kind }) => kind === 'Deployment')
      .filter((one) => nameOf(one) !== 'Deployment redis');
    const used = pods.flatMap((workload) => listAt(podOf(workload), 'containers').map(processImage));
    expect(used.filter((name) => name !== undefined).sort()).toEqual(names);
  });

  it.each(IMAGES.map(({ name, entries }) => [name, entries] as const))(
    '[OP-1] contain the modules with which %s is started',
    (name, entries) => {
      const [first] = modulesStarted(name).filter((module) => !module.endsWith('migrate.main.js'));
      expect(first).toBe(entries[0]);
      expect(entries).toEqual(expect.arrayContaining(modulesStarted(name)));
      const stage = targets.find((target) => target.name === name)!;
      expect(argumentOf(stage, 'COPY')).toBe(`--from=build /images/${name} /`);
    },
  );

  it('[OP-1] have every command of the services, except those that only development uses', () => {
    const built = globSync('{services/*,gateway,sandbox}/src/*main.ts', { cwd: root }).map((path) =>
      path.replace('/src/', '/dist/').replace(/ts$/, 'js'),
    );
    const entries = IMAGES.flatMap((image) => image.entries);
    expect(built.filter((module) => !entries.includes(module)).sort()).toEqual([
      'gateway/dist/generate-openapi.main.js',
      'services/booking/dist/demo-year.main.js',
    ]);
  });

  it('[OP-1] are built without a downloaded Dockerfile frontend and without experimental instructions', () => {
    expect(dockerfile).not.toMatch(/^#\s*syntax\s*=|--parents|--link|<<\w/im);
    expect(new Set(stages.map(({ from }) => from))).toEqual(new Set(['${NODE}', 'runtime', 'scratch']));
  });

  it('[OP-1] run as an unprivileged user, and the sandbox never in production', () => {
    expect(
      argumentOf(
        stages.find(({ name }) => name === 'runtime')!,
        'USER',
      ),
    ).toBe('1000:1000');
    for (const { name, instructions } of targets) {
      const environment = instructions.filter((instruction) => instruction.name === 'ENV');
      expect(instructions.map((instruction) => instruction.name)).not.toContain('USER');
      expect(environment.map(({ argument }) => argument)).toEqual(name === 'sandbox' ? ['NODE_ENV=development'] : []);
    }
  });

  it.each(ofShop)(
    '[OP-1] run in compose without privileges and with a read-only root file system: %s',
    (name, service) => {
      expect(service).toMatchObject({
        image: `shop/${name}:local`,
        build: { context: '.', target: name },
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        healthcheck: { test: expect.arrayContaining(['node']) },
      });
      for (const setting of ['command', 'privileged', 'user', 'cap_add', 'volumes', 'tmpfs'])
        expect(service).not.toHaveProperty(setting);
    },
  );

  it('[OP-1] find in compose the databases of all services, without configs, which older versions of Compose refuse', () => {
    expect(compose).not.toHaveProperty('configs');
    const created = readFileSync(join(root, 'tools/compose/databases.sql'), 'utf8').match(
      /(?<=^CREATE DATABASE )\w+/gm,
    );
    expect(created?.sort()).toEqual([...DATABASES].sort());
  });

  it.each([
    ['stripe', ['booking', 'booking-worker']],
    ['webflow-api', ['catalog']],
    ['pdfkit', ['booking', 'notification']],
    ['nodemailer', ['notification']],
    ['@node-rs/argon2', ['identity']],
    ['bullmq', ['booking', 'booking-worker']],
    ['@nestjs/swagger', ['gateway']],
    ['oidc-provider', []],
    ['@swc/core', []],
  ])('[OP-1] have %s only where a process imports it', (name, expected) => {
    const having = production.filter((image) => contents(image.name).installed.includes(`node_modules/${name}`));
    expect(having.map((image) => image.name).sort()).toEqual(expected);
  });

  it('[OP-1] contain only what production runs, except the image of the sandbox', () => {
    for (const { name } of production) {
      const { workspaces, modules, dependencies } = contents(name);
      expect(workspaces).not.toContain('sandbox');
      expect(workspaces).not.toContain('libs/testing');
      expect(modules.filter((module) => /demo-year|generate-|\.spec\./.test(module))).toEqual([]);
      expect(Object.keys(dependencies).filter((needed) => !(needed in manifest.dependencies))).toEqual([]);
    }
  });
});

const contentsByImage = new Map<string, ReturnType<typeof contentsOf>>();
function contents(name: string) {
  const image = IMAGES.find((one) => one.name === name)!;
  const known = contentsByImage.get(name) ?? contentsOf(root, image);
  contentsByImage.set(name, known);
  return known;
}

describe('an assembled image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const shop = join(folder, 'shop');
  beforeAll(() =>
    assemble(
      root,
      IMAGES.find(({ name }) => name === 'coupon')!,
      folder,
    ),
  );
  afterAll(() => rmSync(folder, { recursive: true }));

  it('[OP-1] loads all that its process imports, and then asks for its settings', () => {
    const run = spawnSync(process.execPath, ['dist/main.js'], {
      cwd: join(shop, 'services/coupon'),
      encoding: 'utf8',
      env: {},
    });
    expect(run.stderr + run.stdout).toContain('DATABASE_URL');
    expect(run.stderr).not.toContain('MODULE_NOT_FOUND');
  });

  it('[OP-1] has a bill of materials with each of its packages and no time or random number', () => {
    const parsed = JSON.parse(billOfMaterials(folder));
    expect(parsed).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'shop-coupon' } } });
    const listed = parsed.components.map(({ purl }: { purl: string }) =>
      decodeURIComponent(purl.slice('pkg:npm/'.length)),
    );
    const installed = contents('coupon').installed.map((path) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return `${name}@${locked[path]?.version}`;
    });
    expect(listed).toEqual(expect.arrayContaining(installed));
    expect(listed.filter((one: string) => !one.startsWith('@shop/')).sort()).toEqual([...new Set(installed)].sort());
    expect(parsed).not.toHaveProperty('serialNumber');
    expect(parsed.metadata).not.toHaveProperty('timestamp');
  });

  it('[OP-1] has no types or source maps, and gives all files the same time and the same mode', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(files.filter(({ name }) => /\.(d\.[cm]?ts|map)$/.test(name)).map(({ name }) => name)).toEqual([]);
    for (const file of files) {
      const { mtimeMs, mode } = lstatSync(join(file.parentPath, file.name));
      expect(mtimeMs).toBe(0);
      if (!file.isSymbolicLink()) expect(mode & 0o777).toBe(file.isDirectory() ? 0o755 : 0o644);
    }
  });
});

describe('a trace of modules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  it('[OP-1] follows every way in which a module names other modules, packages and files', () => {
    write(
      'app/dist/main.js',
      `import './a.js'; export * as b from './b.js'; import 'node:fs'; import { x } from '@shop/lib';`,
    );
    write('app/dist/a.js', `const c = await import('./c.js'); import '@scope/static/sub';`);
    write('app/dist/b.js', `export { y } from 'exported'; const url = new URL('../data/table.tsv', import.meta.url);`);
    write('app/dist/c.js', 'import.meta.resolve(`fonts/ttf/${file}`);');
    write('app/dist/unused.js', `import 'unused';`);
    write('lib/package.json', JSON.stringify({ exports: { '.': { default: './dist/index.js' } } }));
    write('lib/dist/index.js', `import 'of-lib';`);
    mkdirSync(join(folder, 'node_modules/@shop'), { recursive: true });
    symlinkSync('../../lib', join(folder, 'node_modules/@shop/lib'));
    expect(traceModules(folder, ['app/dist/main.js'])).toEqual({
      modules: ['app/dist/a.js', 'app/dist/b.js', 'app/dist/c.js', 'app/dist/main.js', 'lib/dist/index.js'],
      resources: ['app/data/table.tsv'],
      workspaces: ['app', 'lib'],
      packages: ['@scope/static', 'exported', 'fonts', 'of-lib'],
    });
  });

  it('[OP-1] fails on a module whose name is computed', () => {
    write('app/dist/computed.js', 'await import(name);');
    expect(() => traceModules(folder, ['app/dist/computed.js'])).toThrow('name is not a literal');
  });
});

describe('the packages of an image', () => {
  const lockFile: LockedPackages = {
    'node_modules/a': {
      dependencies: { b: '1' },
      peerDependencies: { c: '1', d: '1' },
      peerDependenciesMeta: { d: { optional: true } },
    },
    'node_modules/a/node_modules/b': { optionalDependencies: { e: '1', absent: '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/e': {},
  };

  it('[OP-1] are those that an imported package needs, in the version that Node finds for it', () => {
    expect(installedFor(lockFile, ['a'])).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/e',
    ]);
    expect(() => installedFor(lockFile, ['missing'])).toThrow('no missing');
  });

  it('[OP-1] include those that one of them loads by name', () => {
    const withTypeorm: LockedPackages = { 'node_modules/typeorm': {}, 'node_modules/pg': {}, 'node_modules/a': {} };
    expect(neededPackages(withTypeorm, ['typeorm'])).toEqual(['pg', 'typeorm']);
    expect(neededPackages(withTypeorm, ['a'])).toEqual(['a']);
  });

  it('[OP-1] that are loaded by name are optional peers of the package that loads them', () => {
    for (const [loader, loaded] of Object.entries(LOADED_BY_NAME))
      expect(Object.keys(locked[`node_modules/${loader}`]?.peerDependenciesMeta ?? {})).toEqual(
        expect.arrayContaining(loaded),
      );
  });
});
