import { describe, expect, it } from 'vitest';

import { ApiError } from '../../api/api-error.ts';
import { createSendingTrouble } from './sending-trouble.ts';

const REFUSAL = { kind: 'refused', message: 'No room' } as const;
const here = { waiting: 1, isOnline: true, refusal: null };
const away = { ...here, isOnline: false };

describe('what hinders sending', () => {
  it('is not changed by telling of it', () => {
    const trouble = createSendingTrouble(() => 0);
    expect(trouble.describe(away)).toMatchObject({ kind: 'on-this-device', because: 'offline' });
    expect(trouble.isThere()).toBe(false);
    expect(trouble.describe(here)).toEqual({ kind: 'saving', waiting: 1 });
    trouble.note(new Error('It broke'));
    expect(trouble.describe({ ...here, waiting: 0 })).toEqual({ kind: 'saved' });
    expect(trouble.isThere()).toBe(true);
    expect(trouble.describe(here)).toMatchObject({ because: 'server-trouble' });
  });

  it('is that there is no connection, until something was sent', () => {
    const trouble = createSendingTrouble(() => 0);
    trouble.noteWaiting(away);
    expect(trouble.isThere()).toBe(true);
    trouble.noteWaiting(here);
    expect(trouble.describe(here)).toMatchObject({ because: 'offline' });
    trouble.end();
    expect(trouble.isThere()).toBe(false);
    expect(trouble.describe(here)).toEqual({ kind: 'saving', waiting: 1 });
  });

  it('is over where nothing waits any more, with a connection or without', () => {
    const trouble = createSendingTrouble(() => 0);
    trouble.note(new ApiError('Sign in again', { code: 'signed-out' }));
    expect(trouble.describe(here)).toMatchObject({ because: 'signed-out' });
    trouble.noteWaiting({ waiting: 0, isOnline: false });
    expect(trouble.isThere()).toBe(false);
  });

  it('is told after what the server refused', () => {
    const trouble = createSendingTrouble(() => 0);
    expect(trouble.describe({ ...away, refusal: REFUSAL })).toEqual({ ...REFUSAL, waiting: 1 });
  });
});
