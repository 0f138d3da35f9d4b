import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

import { judgeDependencies, writeServerList } from './licenses/judge-dependencies.ts';
import { judgeHoles, KNOWN_HOLES } from './licenses/known-holes.ts';
import {
  listDependencies,
  type Dependency,
  type PackageLock,
} from './licenses/list-dependencies.ts';

/**
 * `npm run licenses`: all foreign packages with version and license, by where they end up. Exits with 1 when a license
 * is not allowed there, THIRD_PARTY.md does not name a distributed package, or a package with known holes has another
 * version than was examined. `-- write` updates the list there.
 */
const [wish] = process.argv.slice(2);
const page = new URL('../THIRD_PARTY.md', import.meta.url);
const lock = new URL('../package-lock.json', import.meta.url);
const dependencies = listDependencies(JSON.parse(readFileSync(lock, 'utf8')) as PackageLock);

if (wish === 'write') {
  writeFileSync(page, writeServerList(readFileSync(page, 'utf8'), dependencies.server));
}
tell('In the browser', dependencies.browser);
tell('On the server', dependencies.server);
tell('For building and checking, passed on to nobody', dependencies.tools);
process.stdout.write('Known holes of what reads files of strangers\n');
for (const { name, version, hole, guard } of KNOWN_HOLES) {
  process.stdout.write(`  ${name} ${version}: ${hole} ${guard}\n`);
}
process.stdout.write('\n');
const troubles = [
  ...judgeDependencies(dependencies, readFileSync(page, 'utf8')),
  ...judgeHoles(KNOWN_HOLES, dependencies.server),
];
for (const trouble of troubles) process.stderr.write(`${trouble}\n`);
const { browser, server, tools } = dependencies;
const counted = { browser: browser.length, server: server.length, tools: tools.length };
process.stdout.write(`${JSON.stringify({ ...counted, troubles: troubles.length })}\n`);
process.exitCode = troubles.length === 0 ? 0 : 1;

function tell(place: string, list: readonly Dependency[]): void {
  process.stdout.write(`${place}: ${list.length}\n`);
  const width = Math.max(...list.map(({ license }) => license.length));
  for (const { name, version, license } of list) {
    process.stdout.write(`  ${license.padEnd(width)}  ${name} ${version}\n`);
  }
  process.stdout.write('\n');
}
