import { describe, expect, it } from 'vitest';

import { fakePainter } from '../testing/fake-painter.ts';
import { painterOnDemand } from './painter-on-demand.ts';

const REQUEST = { colors: [], type: 'flow', seed: 1, width: 8, height: 8 } as const;

describe('painterOnDemand', () => {
  it('loads the painter once, for the first request', async () => {
    let fetched = 0;
    const painter = painterOnDemand(true, async () => {
      fetched += 1;
      return fakePainter().painter;
    });
    expect(fetched).toBe(0);
    await Promise.all([painter.paint(REQUEST), painter.measure(REQUEST)]);
    expect((await painter.makePng(REQUEST)).type).toBe('image/png');
    expect(await painter.makeSvg({ ...REQUEST, title: 'Flow' })).toContain('Flow');
    expect(fetched).toBe(1);
  });

  it('loads again after a failure', async () => {
    const answers = [Promise.reject(new TypeError('Failed to fetch')), fakePainter().painter];
    const painter = painterOnDemand(true, async () => {
      const answer = await answers.shift();
      if (!answer) throw new Error('Asked too often');
      return answer;
    });
    await expect(painter.measure(REQUEST)).rejects.toThrow('Failed to fetch');
    expect(await painter.measure(REQUEST)).toEqual([]);
  });
});
