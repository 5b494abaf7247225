import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const manifestFile = 'pages.json';

const text = z.string().min(1);

const schema = z.object({
  secretParameters: z.array(text),
  entries: z
    .array(
      z.object({
        name: text,
        document: z.string().regex(/^[\w-]+\.html$/),
        areas: z.array(z.string().regex(/^\/[\w/-]*$/)).min(1),
        isIndexed: z.boolean(),
        browserFeatures: z.array(z.string().regex(/^[a-z-]+$/)),
        contentPolicy: z.record(z.string().regex(/^[a-z-]+$/), z.array(text)),
        pages: z.array(
          z.object({
            path: z.string().startsWith('/'),
            isFramable: z.boolean(),
            hasSecretAddress: z.boolean(),
            firstRequests: z.array(z.string().startsWith('/api/')),
          }),
        ),
      }),
    )
    .refine((entries) => entries.some(({ areas }) => areas.includes('/')), 'no entry serves the addresses below /'),
});

/**
 * The documents and pages of the web app, written by its build from `web/src/entries`. The fields are described in
 * `web/src/shared/pages`, where their types are declared.
 */
export type PageManifest = z.infer<typeof schema>;

/**
 * Reads and checks the manifest; throws when it is malformed, because a wrong security policy is worse than a shop that
 * does not start.
 */
export async function readPageManifest(root: string): Promise<PageManifest> {
  const file = join(root, manifestFile);
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is not what the web's build writes: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
