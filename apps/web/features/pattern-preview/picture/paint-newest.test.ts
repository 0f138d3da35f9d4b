import { describe, expect, it } from 'vitest';

import { paintNewest } from './paint-newest.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function open() {
  const begun: {
    readonly request: string;
    readonly end: () => void;
    readonly break: () => void;
  }[] = [];
  const said: string[] = [];
  const newest = paintNewest<string, string>({
    paint: (request) =>
      new Promise((resolve, reject) => {
        begun.push({
          request,
          end: () => resolve(request.toUpperCase()),
          break: () => reject(new Error('broken')),
        });
      }),
    show: (picture, _, isNewest) => said.push(isNewest ? `${picture}!` : picture),
    fail: () => said.push('failed'),
  });
  return { newest, said, begun };
}

describe('paintNewest', () => {
  it('shows the picture in progress, and skips any between it and the newest', async () => {
    const { newest, said, begun } = open();
    for (const request of ['a', 'b', 'c']) newest.want(request);
    expect(begun.map(({ request }) => request)).toEqual(['a']);
    begun[0]?.end();
    await settle();
    expect(said).toEqual(['A']);
    begun[1]?.end();
    await settle();
    expect(said).toEqual(['A', 'C!']);
    expect(begun.map(({ request }) => request)).toEqual(['a', 'c']);
  });

  it('reports a failure only where nothing newer waits, and continues after it', async () => {
    const { newest, said, begun } = open();
    newest.want('a');
    newest.want('b');
    begun[0]?.break();
    await settle();
    begun[1]?.break();
    await settle();
    expect(said).toEqual(['failed']);
    newest.want('c');
    begun[2]?.end();
    await settle();
    expect(said).toEqual(['failed', 'C!']);
  });

  it('shows nothing after it was stopped', async () => {
    const { newest, said, begun } = open();
    newest.want('a');
    newest.want('b');
    newest.stop();
    begun[0]?.end();
    await settle();
    expect(said).toEqual([]);
    expect(begun).toHaveLength(1);
  });
});
