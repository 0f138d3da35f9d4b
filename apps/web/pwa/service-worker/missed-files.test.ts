import { describe, expect, it } from 'vitest';

import { chooseFilesToFetch, describeShell, namesFiles } from './missed-files.ts';
import type { MissReason } from './missed-files.ts';

const HOUR = 60 * 60 * 1000;
const file = (address: string) => ({ address, integrity: 'sha256-x' });
const [script, icon] = [file('/assets/a-1.js'), file('/icons/icon-32.png?v=1')];
const missed = (address: string, reason: MissReason, at = 0) => ({ address, reason, at });

describe('chooseFilesToFetch', () => {
  it('requests every missing file that was never tried', () => {
    expect(chooseFilesToFetch([script, icon], [], 0)).toEqual([script, icon]);
  });

  it('requests a file that came changed, or had no room, again only after a day', () => {
    for (const reason of ['changed', 'no-space'] as const) {
      const tried = [missed(script.address, reason)];
      expect(chooseFilesToFetch([script, icon], tried, 23 * HOUR)).toEqual([icon]);
      expect(chooseFilesToFetch([script, icon], tried, 24 * HOUR)).toEqual([script, icon]);
    }
  });

  it('requests a file that could not be reached with the next page', () => {
    const tried = [missed(script.address, 'unreachable')];
    expect(chooseFilesToFetch([script], tried, 1)).toEqual([script]);
  });
});

describe('describeShell', () => {
  it('calls a version ready that lacks icons only', () => {
    expect(describeShell([], [])).toBe('ready');
    expect(describeShell([icon], [missed(icon.address, 'changed')])).toBe('ready');
  });

  it('names the reason that does not pass first', () => {
    const page = file('/');
    const tried = [missed('/', 'unreachable'), missed(script.address, 'changed')];
    expect(describeShell([page, script], tried)).toBe('changed');
    expect(describeShell([page], tried)).toBe('unreachable');
    expect(describeShell([script], [missed(script.address, 'no-space')])).toBe('no-space');
  });

  it('is preparing while files are missing that were not tried', () => {
    expect(describeShell([file('/first-paint.js?v=2')], [])).toBe('preparing');
  });
});

describe('namesFiles', () => {
  const named = ['/assets/index-1.js', '/first-paint.js?v=2'];
  const page =
    '<script src="/first-paint.js?v=2"></script><script src="/assets/index-1.js"></script>';

  it('accepts the page of this version with whatever was added to it', () => {
    expect(
      namesFiles(`${page}<!-- x --><script src="https://proxy.example/a.js"></script>`, named),
    ).toBe(true);
  });

  it('refuses the page of another version, and the sign-in page of a network', () => {
    expect(namesFiles(page.replace('index-1', 'index-2'), named)).toBe(false);
    expect(namesFiles('<title>Welcome to our Wi-Fi</title>', named)).toBe(false);
  });
});
