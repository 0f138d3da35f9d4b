import { describe, expect, it } from 'vitest';

import { createStatus } from '../../store/sync/save-status.ts';
import { prepareSignOut } from './sign-out.ts';

const never = () => new Promise<never>(() => undefined);

function prepare(flush: () => Promise<number>, wait: () => Promise<void> = never) {
  const done: string[] = [];
  const status = createStatus();
  const signOut = prepareSignOut({
    account: { signOut: () => done.push('signed out'), getToken: () => 'token' },
    session: {
      flush,
      status,
      forget: async (endSession) => {
        endSession();
        done.push('forgotten');
      },
    },
    endSession: async (token) => done.push(`${token} ended on the server`),
    wait,
    warn: (message) => done.push(message),
  });
  return { signOut, status, done };
}

describe('signing out', () => {
  it('[S1-AUTH-08] leaves nothing here when all is on the server', async () => {
    const { signOut, done } = prepare(async () => 0);
    expect(await signOut.sendRest()).toEqual({ waiting: 0, isSlow: false });
    await signOut.leave();
    expect(done).toEqual(['signed out', 'forgotten', 'signed out', 'token ended on the server']);
  });

  it('does not ask the server to end a session that it has ended', async () => {
    const { signOut, done } = prepare(async () => 0);
    await signOut.leave(true);
    expect(done).toEqual(['signed out', 'forgotten', 'signed out']);
  });

  it('[SX-09] reports how much is not on the server, and leaves that here until the user is back', async () => {
    const { signOut, status, done } = prepare(async () => 2);
    status.set({ kind: 'on-this-device', waiting: 2, because: 'offline' });
    expect(await signOut.sendRest()).toEqual({ waiting: 2, isSlow: false });
    await signOut.leave();
    expect(done).toEqual(['signed out', 'token ended on the server']);
  });

  it('waits only briefly for a slow server', async () => {
    const { signOut, status } = prepare(never, async () => undefined);
    status.set({ kind: 'saving', waiting: 3 });
    expect(await signOut.sendRest()).toEqual({ waiting: 3, isSlow: true });
  });

  it('leaves pending changes here when sending them fails', async () => {
    const { signOut, status, done } = prepare(() => Promise.reject(new Error('Broken')));
    status.set({ kind: 'saving', waiting: 1 });
    expect(await signOut.sendRest()).toEqual({ waiting: 1, isSlow: false });
    await signOut.leave();
    expect(done).toEqual([
      'Unsent changes stay on this device',
      'signed out',
      'token ended on the server',
    ]);
  });
});
