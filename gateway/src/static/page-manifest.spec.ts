import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aManifest } from '../../test/page-manifest.builder.js';
import { readPageManifest } from './page-manifest.js';

describe('the manifest of the pages', () => {
  let root: string;
  const write = (manifest: unknown) => writeFileSync(join(root, 'pages.json'), JSON.stringify(manifest));
  beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'page-manifest-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  it('is accepted in the form that the build of the web app writes', async () => {
    write(aManifest);
    expect(await readPageManifest(root)).toEqual(aManifest);
  });

  it.each([
    ['no entry for the addresses below /', { ...aManifest, entries: aManifest.entries.slice(1) }],
    ['a document outside the folder', { ...aManifest, entries: [{ ...aManifest.entries[0], document: '../x.html' }] }],
    [
      'a page that does not say whether it is secret',
      {
        ...aManifest,
        entries: [{ ...aManifest.entries[0], pages: [{ path: '/', isFramable: true, firstRequests: [] }] }],
      },
    ],
    ['no policy', { ...aManifest, entries: [{ ...aManifest.entries[0], contentPolicy: undefined }] }],
  ])('is refused with %s', async (_, manifest) => {
    write(manifest);
    await expect(readPageManifest(root)).rejects.toThrow(/pages\.json is not what the web's build writes/);
  });
});
