import { acceptScan, createProfile, filledPoints, LOCAL_USER_ID } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';

import type {
  SampleOrder,
  SampleOutcome,
} from '../../features/sample-portrait/use-sample-reading.ts';
import { lazyWithRetry } from '../../base/lazy-with-retry.ts';
import type { Services } from '../page/services.ts';
import { SCAN_WORDS } from '../../words/scan.words.ts';

// The files that a user's own scan and reading load: statically they would be split once more, and every file that the
// app may load is listed in the first screen.
const scanner = lazyWithRetry(() => import('../../features/face-scan/run-scan.ts'));
const reader = lazyWithRetry(() => import('../../features/season/analyze-profile.ts'));

/**
 * Reads the sample as a guest's photo is read: scan, points, colors, season, all on this device, whoever is signed in.
 * The profile that carries the points from one step to the next is stored nowhere.
 */
export async function readSampleColors(
  { photo, signal, onStep }: SampleOrder,
  { engine, api, now }: Pick<Services, 'engine' | 'api' | 'now'>,
): Promise<SampleOutcome> {
  const [{ runScan }, { analyzeProfile }] = await Promise.all([scanner.load(), reader.load()]);
  const ending = await runScan({
    chooseEngine: () => engine,
    openPhoto: async () => photo.pixels,
    gains: null,
    signal,
    notify: ({ step }) => {
      if (step) onStep(step);
    },
  });
  if (!ending.scan) return { ok: false, text: ending.problem.more ?? ending.problem.text };
  const profile = acceptScan(makeUnsavedProfile(now()), ending.scan, now());
  const analysis = await analyzeProfile(profile, { api, isSignedIn: () => false }, signal);
  if (!analysis) return { ok: false, text: SCAN_WORDS.failed };
  return { ok: true, scan: ending.scan, points: filledPoints(profile), analysis };
}

const makeUnsavedProfile = (now: string): Profile =>
  createProfile({
    id: 'sample',
    userId: LOCAL_USER_ID,
    name: '',
    description: '',
    type: 'default',
    isDefault: false,
    now,
  });
