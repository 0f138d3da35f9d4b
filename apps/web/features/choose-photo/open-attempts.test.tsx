import { expect, it, vi } from 'vitest';

import { createMutex } from '../../base/browser-lock.ts';
import { openAttempts } from './open-attempts.ts';
import { jpeg, fakePhotoDeps } from './photo-deps.fixture.ts';

function begin(send: ReturnType<typeof vi.fn>) {
  const deps = fakePhotoDeps();
  const attempt = openAttempts({
    ...deps,
    photos: { ...deps.photos, send: send as never },
    file: jpeg('me'),
    profileId: 'a',
    onShown: () => undefined,
    isShown: () => true,
    mutex: createMutex(),
  });
  return { ...deps, attempt: () => attempt(new AbortController().signal) };
}

it('openAttempts saves the photo once, and has each attempt send it', async () => {
  const answers = [
    { kind: 'later', reason: 'The server has trouble.' },
    { kind: 'refused', reason: 'No room.' },
    { kind: 'sent' },
  ];
  const send = vi.fn(async () => answers.shift());
  const { attempt, photos, decodePhoto, onSaved } = begin(send);
  const failed = { kind: 'refused', title: 'Image upload failed', mayRecover: true };
  expect(await attempt()).toEqual({ ...failed, detail: 'The server has trouble.' });
  expect(await attempt()).toEqual({ ...failed, detail: 'No room.' });
  expect(await attempt()).toEqual({ kind: 'taken' });
  for (const once of [photos.put, decodePhoto, onSaved]) expect(once).toHaveBeenCalledOnce();
});

it('openAttempts counts a photo that waits for a connection as saved', async () => {
  const { attempt } = begin(vi.fn(async () => ({ kind: 'later', reason: null })));
  expect(await attempt()).toEqual({ kind: 'taken' });
});
