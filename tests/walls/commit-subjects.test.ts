import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { PROJECT_FOLDER } from './list-sources.ts';

const CHECK = join(PROJECT_FOLDER, '.ci/check-subjects');
const WHO = ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.org'];
const hasGit = spawnSync('git', ['--version']).status === 0;

describe.skipIf(!hasGit)('the check of commit subjects', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'color-almanac-subjects-'));
    git('init', '--quiet');
    commit('x'.repeat(90));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const git = (...args: readonly string[]) =>
    spawnSync('git', [...WHO, ...args], { cwd: folder, encoding: 'utf8' }).stdout.trim();
  const commit = (subject: string) => {
    git('commit', '--quiet', '--allow-empty', '-m', `${subject}\n\n${'A long reason. '.repeat(9)}`);
    return git('rev-parse', 'HEAD');
  };
  const check = (base: string) => {
    const { status, stdout } = spawnSync(CHECK, [base], { cwd: folder, encoding: 'utf8' });
    return { status, stdout };
  };

  it('refuses a new subject of 73 characters, and names it', () => {
    const base = git('rev-parse', 'HEAD');
    commit('y'.repeat(73));
    const { status, stdout } = check(base);
    expect(status).toBe(1);
    expect(stdout).toContain('73 characters');
    expect(stdout).toContain('y'.repeat(73));
  });

  it('accepts 72 characters of any script, and commits older than the base', () => {
    const base = git('rev-parse', 'HEAD');
    commit('é'.repeat(72));
    expect(check(base)).toEqual({ status: 0, stdout: '' });
  });

  it('says so when the base is not in the history, and refuses nothing', () => {
    commit('z'.repeat(80));
    const { status, stdout } = check('0123456789abcdef0123456789abcdef01234567');
    expect(status).toBe(0);
    expect(stdout).toContain('were not checked: 01234567 is not in the history');
  });
});
