import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { toastStack } from '../../ui/toast/show-toast.ts';
import { defer } from '../../testing/defer.ts';
import type { PhotoProblem } from './handed-photo.ts';
import { uploadPhoto } from './upload-photo.ts';
import type { AttemptOutcome, UploadTask } from './upload-photo.ts';

const MEGABYTE = 1024 * 1024;
const TAKEN: AttemptOutcome = { kind: 'taken' };
const refusal = (mayRecover: boolean): AttemptOutcome => ({
  kind: 'refused',
  title: 'Image processing failed',
  detail: 'The file is damaged',
  mayRecover,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  toastStack.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts an upload whose attempts end like these one after the other; the last one repeats. */
function begin(
  outcomes: readonly (AttemptOutcome | Error | DOMException)[],
  { by = 'browse', size = 1000 }: { by?: UploadTask['by']; size?: number } = {},
) {
  const seen: [percent: number, attempt: number][] = [];
  const controller = new AbortController();
  const attempt = vi.fn(async () => {
    const outcome = outcomes[Math.min(attempt.mock.calls.length, outcomes.length) - 1] ?? TAKEN;
    if ('kind' in outcome) return outcome;
    throw outcome;
  });
  const onTryAgain = vi.fn();
  const file = new File([new Uint8Array(size)], 'me.jpg', { type: 'image/jpeg' });
  const ended: (PhotoProblem | null)[] = [];
  const done = uploadPhoto({
    file,
    by,
    attempt,
    onProgress: (percent, count) => seen.push([percent, count]),
    onTryAgain,
    signal: controller.signal,
  }).then((problem) => ended.push(problem));
  return { seen, attempt, onTryAgain, ended, done, cancel: () => controller.abort() };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const toasts = () => toastStack.getShown();

describe('the progress of uploadPhoto', () => {
  it('[S1-UPL-17] [S1-UPL-18] rises by ten percent each 100 ms to ninety, and is 100 when the photo is there', async () => {
    const { promise, resolve: end } = defer<AttemptOutcome>();
    const seen: number[] = [];
    const done = uploadPhoto({
      file: new File(['x'], 'me.jpg'),
      by: 'browse',
      attempt: () => promise,
      onProgress: (percent) => seen.push(percent),
      onTryAgain: () => {},
      signal: new AbortController().signal,
    });
    await pass(99);
    expect(seen).toEqual([]);
    await pass(1);
    expect(seen).toEqual([10]);
    await pass(60_000);
    expect(seen).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
    end(TAKEN);
    expect(await done).toBeNull();
    expect(seen.at(-1)).toBe(100);
  });

  it('[S1-UPL-18] is never 100 when it fails, and stops there', async () => {
    const { seen, done } = begin([refusal(false)]);
    await done;
    await pass(5000);
    expect(seen).toEqual([]);
  });

  it('stops without a message when it is canceled', async () => {
    const { seen, ended, cancel, attempt } = begin([new Error('no')]);
    await pass(500);
    cancel();
    await pass(10_000);
    expect(ended).toEqual([null]);
    expect(seen.length).toBeLessThan(6);
    expect(attempt).toHaveBeenCalledOnce();
    expect(toasts()).toEqual([]);
  });
});

describe('the attempts of uploadPhoto', () => {
  it('[S1-UPL-19] number three, with one and two seconds between them', async () => {
    const { attempt, ended, seen } = begin([new TypeError('Failed to fetch')]);
    await pass(999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(attempt).toHaveBeenCalledTimes(2);
    await pass(1999);
    expect(attempt).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(attempt).toHaveBeenCalledTimes(3);
    await pass(60_000);
    expect(attempt).toHaveBeenCalledTimes(3);
    expect(ended).toHaveLength(1);
    expect(Math.max(...seen.map(([percent]) => percent))).toBe(90);
  });

  it('[S1-UPL-19] end with the first that succeeds', async () => {
    const { attempt, ended, seen } = begin([new Error('busy'), TAKEN]);
    await pass(1000);
    expect(attempt).toHaveBeenCalledTimes(2);
    expect(ended).toEqual([null]);
    expect(seen.at(-1)).toEqual([100, 2]);
    expect(toasts()).toEqual([]);
  });

  it('[S1-UPL-14] [S1-UPL-19] are not repeated for a fault of the file itself', async () => {
    const { attempt, ended } = begin([refusal(false)]);
    await pass(10_000);
    expect(attempt).toHaveBeenCalledOnce();
    expect(ended[0]).toEqual({
      title: 'Image processing failed',
      detail: 'The file is damaged',
    });
    expect(toasts()).toEqual([]);
  });

  it('[S1-UPL-20] leave a message and a way to try the same file again, in both places', async () => {
    const { ended, onTryAgain } = begin([refusal(true)]);
    await pass(3000);
    const [toast] = toasts();
    expect(toast).toMatchObject({
      type: 'error',
      title: 'Image upload failed',
      text: 'Failed after 3 attempts. The file is damaged.',
      action: { label: 'Try Again' },
    });
    toast?.action?.onClick();
    ended[0]?.retry?.();
    expect(onTryAgain).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['browse', 'Image processing failed', 'The connection dropped'],
    ['camera', 'Image processing failed', 'The connection dropped'],
    ['drop', 'Failed to process dropped file', 'Try clicking to browse files instead'],
    ['paste', 'Failed to paste image', 'Try uploading the file instead'],
  ] as const)('[S1-UPL-14] [S1-UPL-15] [S1-UPL-16] report %s as: %s', async (by, title, detail) => {
    const { ended } = begin([new TypeError('Failed to fetch')], { by });
    await pass(3000);
    expect(ended[0]).toMatchObject({ title, detail });
    expect(toasts()[0]?.text).toBe('Failed after 3 attempts. The connection dropped.');
    expect(reportError).not.toHaveBeenCalled();
  });

  it('report a file that is gone, and log unexpected errors', async () => {
    const gone = begin([new DOMException('gone', 'NotFoundError')]);
    await pass(3000);
    expect(gone.ended[0]?.detail).toMatch(/moved or changed/);
    const odd = begin([new Error('x is not a function')]);
    await pass(3000);
    expect(odd.ended[0]?.detail).toBe('Something went wrong while reading the photo');
    expect(reportError).toHaveBeenCalledTimes(3);
  });
});

it('[S1-UPL-09] go on with a photo of more than 5 MB after saying that it takes longer', async () => {
  await begin([TAKEN], { size: 5 * MEGABYTE }).done;
  expect(toasts()).toEqual([]);
  const { ended, done } = begin([TAKEN], { size: 5 * MEGABYTE + 1 });
  await done;
  expect(toasts()[0]).toMatchObject({
    type: 'info',
    title: 'Large photo',
    text: 'It may take longer to process.',
  });
  expect(ended).toEqual([null]);
});
