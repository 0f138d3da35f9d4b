import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

import { build, type Plugin } from 'vite';

import { isEssential } from '../pwa/service-worker/missed-files.ts';

const publicFolder = join(import.meta.dirname, '../app/public');
const source = join(import.meta.dirname, '../pwa/service-worker/service-worker.ts');
/**
 * The manifest of the installed app. Its address never changes: a browser that installed the app looks for updates
 * there, and may find none elsewhere (web.dev, "How Chrome handles updates to the web app manifest").
 */
const MANIFEST = 'manifest.webmanifest';
/** Files for the server alone, or not part of the app. */
const NOT_OF_THE_SHELL = /(\.br|\.gz|\.map|\/service-worker\.js)$/;

/** Builds the service worker after everything else, with the list of all built files and a version computed from it. */
export function buildServiceWorker(): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = resolve(root, outDir);
    },
    // Files without a hash in their name get one in their address, so that versions never mix.
    transformIndexHtml: { order: 'post', handler: addVersions },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const manifest = join(folder, MANIFEST);
        writeFileSync(manifest, addVersions(readFileSync(manifest, 'utf8')));
        await writeServiceWorker(folder);
      },
    },
  };
}

/** @param text that names files of `public/`: the page, or the manifest. */
function addVersions(text: string): string {
  return listFiles(publicFolder).reduce(
    (named, file) =>
      named.replaceAll(
        `"/${nameFile(publicFolder, file)}"`,
        `"${addressFile(publicFolder, file)}"`,
      ),
    text,
  );
}

/** @param folder of a finished build; the worker is written into it. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const files = listFiles(folder)
    .map((file) => ({
      address: addressFile(folder, file),
      integrity: `sha256-${hash(file, 'base64')}`,
    }))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const namedByPage = files
    .map(({ address }) => address)
    .filter((address) => isEssential({ address }) && page.includes(`"${address}"`));
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILT_SHELL: JSON.stringify({ version, files, namedByPage }) },
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rollupOptions: {
        input: source,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

function addressFile(folder: string, file: string): string {
  const name = nameFile(folder, file);
  if (name === 'index.html') return '/';
  if (name === MANIFEST) return `/${MANIFEST}`;
  return name.startsWith('assets/') ? `/${name}` : `/${name}?v=${hash(file, 'hex').slice(0, 8)}`;
}

const nameFile = (folder: string, file: string) => relative(folder, file).replaceAll(sep, '/');

const hash = (file: string, encoding: 'base64' | 'hex') =>
  createHash('sha256').update(readFileSync(file)).digest(encoding);

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_OF_THE_SHELL.test(file));
}
