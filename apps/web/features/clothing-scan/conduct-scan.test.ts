import { SCAN_BATCH_PAUSE_MS, SCAN_STEP_TIMES_MS } from '@color-almanac/domain';
import type { CatalogItem, ClothingScanFailure } from '@color-almanac/domain';
import type { StoredPhoto } from '@color-almanac/sync';
import { createMemoryDataStore } from '@color-almanac/sync/behaviour';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ClothingAnalyst } from '../../media/clothing-analysis/clothing-analyst.ts';
import { media } from '../../media/media.ts';
import type { Question } from '../../ui/ask/ask-context.ts';
import { exampleAnalysis, exampleItem } from '../../testing/example-garment.ts';
import { conductScan } from './conduct-scan.ts';
import type { ReviewStage, RunningStage, ScanStage } from './scan-stage.ts';

const reported = vi.fn();
beforeEach(() => void vi.stubGlobal('reportError', reported.mockReset()));
afterEach(() => void vi.unstubAllGlobals());

const AUTUMN = { color_season: 'soft_autumn' } as const;
const item = (id: string, ai_analyzed = false) => exampleItem(id, { ai_analyzed });

interface Setting {
  readonly items: readonly CatalogItem[];
  /** How items end that do not simply succeed; several results are those of several tries. */
  readonly failures?: Readonly<Record<string, readonly (ClothingScanFailure | Error | null)[]>>;
  readonly answers?: readonly boolean[];
  readonly profile?: typeof AUTUMN | { readonly color_season: null } | null;
  readonly withoutPhoto?: readonly string[];
  readonly onStage?: (stage: RunningStage) => void;
  /** Called for every pause. */
  readonly onWait?: (milliseconds: number) => void;
  /** The user's answer when asked whether someone else may see the photos. */
  readonly goesOn?: boolean;
}

/** A whole scan without a screen: every review is closed at once. A photo's one byte says whose it is. */
async function conduct(setting: Setting) {
  const { items, failures = {}, answers = [], profile = AUTUMN, withoutPhoto = [] } = setting;
  const { items: repository } = createMemoryDataStore();
  for (const [at, each] of items.entries()) {
    const photo = { bytes: new Uint8Array([at]), type: 'image/jpeg' };
    await (withoutPhoto.includes(each.id) ? repository.put(each) : repository.put(each, photo));
  }
  const messages: string[][] = [];
  const asked: Question[] = [];
  const analyzed: string[][] = [];
  const places: boolean[] = [];
  const reviews: ReviewStage[] = [];
  const analyst: ClothingAnalyst = {
    analyze: async ({ photo, userColorSeason }) => {
      const id = items[photo.bytes[0] ?? -1]?.id ?? '';
      const attempt = analyzed.filter(([before]) => before === id).length;
      analyzed.push([id, String(userColorSeason)]);
      const failure = failures[id]?.[attempt] ?? null;
      if (failure instanceof Error) throw failure;
      return failure ? { ok: false, failure } : { ok: true, analysis: exampleAnalysis() };
    },
  };
  const done = await conductScan(items, {
    ask: {
      notify: async (...said) => void messages.push(said.filter((part) => part !== undefined)),
      confirm: async (question) => {
        asked.push(question);
        return answers[asked.length - 1] ?? false;
      },
    },
    wait: async (milliseconds) => setting.onWait?.(milliseconds),
    show: (stage: ScanStage | null) => {
      if (stage?.kind === 'running') setting.onStage?.(stage);
      if (stage?.kind !== 'review') return;
      reviews.push(stage);
      stage.onOver();
    },
    signal: new AbortController().signal,
    repository,
    settle: async () => setting.goesOn ?? true,
    chooseAnalyst: (isHere) => {
      places.push(isHere);
      return analyst;
    },
    getProfile: () => profile,
  });
  const reviewed = reviews.map(({ pieces }) => pieces.map(({ itemId }) => itemId));
  const notices = reviews.map(({ notice }) => notice);
  const left = reviews.map(({ leftNotice }) => leftNotice);
  return { done, messages, asked, analyzed, reviewed, notices, left, places };
}

const failed = (message = ''): ClothingScanFailure => ({ reason: 'failed', message });
const busy = (retryAfter?: number): ClothingScanFailure => ({
  reason: 'service-unavailable',
  message: 'Busy',
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

describe('conductScan before it starts', () => {
  it('analyzes a photo as the user turned it', async () => {
    const turn = vi
      .spyOn(media, 'call')
      .mockImplementation(
        (async (_name: string, { photo }: { readonly photo: StoredPhoto }) =>
          photo) as typeof media.call,
      );
    const { analyzed } = await conduct({ items: [item('a'), { ...item('b'), photo_turns: 3 }] });
    expect(analyzed.map(([id]) => id)).toEqual(['a', 'b']);
    const photo = { bytes: new Uint8Array([1]), type: 'image/jpeg' };
    expect(turn.mock.calls).toEqual([['turnPhoto', { photo, turns: 3 }]]);
  });

  it('analyzes nothing when the consent question is left open', async () => {
    const { done, analyzed, messages } = await conduct({ items: [item('a')], goesOn: false });
    expect([done, analyzed, messages]).toEqual([false, [], []]);
  });

  it('[S2-CSCAN-04] [AMB-29] asks whether to analyze everything again when all was analyzed before', async () => {
    const items = [item('a', true), item('b', true)];
    const { asked, reviewed } = await conduct({ items, answers: [true] });
    expect(asked[0]?.text).toBe(
      'All 2 selected items have already been analyzed. Do you want to re-analyze them?',
    );
    expect(reviewed).toEqual([['a', 'b']]);
  });

  it('[S2-CSCAN-05] [S2-CSCAN-06] says how many were analyzed before, and leaves these out when the user declines', async () => {
    const items = [item('a', true), item('b'), item('c', true)];
    const { asked, reviewed } = await conduct({ items, answers: [false] });
    expect(asked[0]).toMatchObject({
      text: '2 of the 3 selected items have already been analyzed. Do you want to re-analyze all selected items?',
      agree: 'Re-analyze',
      cancel: 'Only the new one',
    });
    expect(reviewed).toEqual([['b']]);
  });
});

describe('conductScan results', () => {
  it('[AMB-47] use the season of the active profile, and none without one', async () => {
    expect((await conduct({ items: [item('a')] })).analyzed).toEqual([['a', 'soft_autumn']]);
    const { analyzed, done } = await conduct({
      items: [item('a')],
      profile: { color_season: null },
    });
    expect(analyzed).toEqual([['a', 'null']]);
    expect(done).toBe(true);
  });

  it('[S2-CSCAN-09] [S2-CSCAN-11] are failures for all items without a profile, with the reason', async () => {
    const { messages, done } = await conduct({ items: [item('a'), item('b')], profile: null });
    expect(messages).toEqual([
      ['No active profile', 'AI analysis failed for all items. Please try again.'],
    ]);
    expect(done).toBe(false);
  });

  it('[S2-CSCAN-11] are summed up in one sentence where each failed for a reason of its own', async () => {
    const { messages } = await conduct({
      items: [item('a'), item('b')],
      failures: { a: [failed('Too small.')], b: [new Error('Broken')] },
    });
    expect(messages).toEqual([['AI analysis failed for all items. Please try again.']]);
    expect(reported).toHaveBeenCalledOnce();
  });

  it('[S2-CSCAN-10] show what succeeded, count the rest, and try it again on request', async () => {
    const { notices, asked, reviewed, done } = await conduct({
      items: [item('a'), item('b'), item('c')],
      failures: { b: [failed('No clothes were found.'), null] },
      withoutPhoto: ['c'],
      answers: [true],
    });
    expect(notices).toEqual([
      '2 of 3 items could not be analyzed',
      '1 of 2 items could not be analyzed',
    ]);
    expect(asked[0]).toMatchObject({
      title: '2 of 3 items could not be analyzed',
      text: 'b: No clothes were found.\nc: We couldn’t load its photo.',
      agree: 'Try again',
    });
    expect(reviewed).toEqual([['a'], ['b']]);
    expect(done).toBe(true);
  });

  it.each([
    [undefined, 5],
    [12, 12],
  ])(
    '[S2-CSCAN-13] ask for patience where there are too many requests at once (%s)',
    async (after, seconds) => {
      const { messages, reviewed } = await conduct({
        items: [item('a'), item('b')],
        failures: { a: [busy(after)] },
      });
      expect(messages).toEqual([
        [
          `The AI service is unavailable due to high demand. Please wait ${seconds} seconds and try again. This is temporary.`,
        ],
      ]);
      expect(reviewed).toEqual([['b']]);
    },
  );

  it('offer to analyze here where the server cannot be reached, and then do', async () => {
    const away = {
      reason: 'server-unreachable',
      message: 'The server can’t be reached.',
    } as const;
    const { asked, places, reviewed } = await conduct({
      items: [item('a'), item('b')],
      failures: { a: [away], b: [away] },
      answers: [true],
    });
    expect(asked).toEqual([
      {
        title: 'AI analysis failed for all items. Please try again.',
        text: 'The server can’t be reached.',
        agree: 'Read on this device',
        cancel: 'Not now',
      },
    ]);
    expect(places).toEqual([false, false, true, true]);
    expect(reviewed).toEqual([['a', 'b']]);
  });

  it('include what finished before the user canceled, and ask nothing about the rest', async () => {
    const { reviewed, asked, done, left } = await conduct({
      items: [item('a'), item('b'), item('c'), item('d')],
      onStage: ({ run, onCancel }) => {
        if (run.ends.length === 3) onCancel();
      },
    });
    expect(reviewed[0]).toHaveLength(3);
    expect(left).toEqual(['1 of 4 items weren’t analyzed']);
    expect(asked).toEqual([]);
    expect(done).toBe(true);
  });
});

describe('conductScan steps', () => {
  it('are shown for their full time in every batch, the last one included', async () => {
    const waits: number[] = [];
    const items = ['a', 'b', 'c', 'd'].map((id) => item(id));
    const { reviewed } = await conduct({ items, onWait: (pause) => waits.push(pause) });
    const [forSteps = 0] = waits;
    expect(forSteps).toBeGreaterThan(Math.max(...SCAN_STEP_TIMES_MS));
    expect(waits.filter((pause) => pause === forSteps)).toHaveLength(2);
    expect(waits.lastIndexOf(forSteps)).toBeGreaterThan(waits.indexOf(SCAN_BATCH_PAUSE_MS));
    expect(reviewed).toEqual([['a', 'b', 'c', 'd']]);
  });
});
