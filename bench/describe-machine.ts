import { spawnSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import process from 'node:process';

import { findChromium } from '../scripts/chromium.mjs';
import { projectFolder } from '../scripts/project-folder.mjs';
import type { Machine } from './write-benchmarks.ts';

const GIGABYTE = 1e9;

export function describeMachine(): Machine {
  const cores = cpus();
  return {
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGB: Math.round(totalmem() / GIGABYTE),
    kernel: `${type()} ${release()}`,
  };
}

/** Versions of the programs that run the app; the browser's only if there is one. */
export async function readVersions(): Promise<Readonly<Record<string, string>>> {
  const chromium = await findChromium();
  const chromiumVersion = chromium === null ? '' : ask(chromium, ['--version']);
  return {
    Node: process.versions.node,
    V8: process.versions.v8,
    Chromium: /[\d.]+\d/.exec(chromiumVersion)?.[0] ?? 'none',
  };
}

/** The commit of these files, and whether they were changed since. */
export function readCommit(): string {
  const commit = ask('git', ['rev-parse', '--short', 'HEAD']);
  if (commit === '') return 'unknown';
  return ask('git', ['status', '--porcelain']) === '' ? commit : `${commit}, changed since`;
}

/** The output of a program; empty if it does not exist or fails. */
function ask(command: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(command, args, { cwd: projectFolder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
