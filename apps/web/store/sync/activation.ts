import { ACTIVE_PROFILE, PROFILE_KIND, readActiveId, writeActiveId } from '@color-almanac/sync';
import type { RecordStore } from '@color-almanac/sync';
import * as z from 'zod/mini';

import { ApiError } from '../../api/client/api-error.ts';
import { isTransient } from './retry-policy.ts';
import type { SendResult, SyncDeps } from './sync-deps.ts';

/** The pending choice of the active profile. Only the last choice counts. */
const ACTIVATION = 'activation';

const activationSchema = z.object({ profileId: z.string(), key: z.string() });
type Activation = z.infer<typeof activationSchema>;

const FAILURE_TEXT = 'Failed to set the active color profile';

/** Which profile is active, here and on the server. */
export function openActivation({ api, store, newKey, isOnline, warn }: SyncDeps) {
  // A choice that could not be stored holds until the page closes.
  let heldId: string | null = null;

  /** On a new device: the profile that is active on another. */
  const ask = async (): Promise<string | null> => {
    if (!isOnline()) return null;
    try {
      return (await api.call('getActiveProfile', {}))?.id ?? null;
    } catch (error) {
      warn('Could not find out which profile was active elsewhere', error);
      return null;
    }
  };

  return {
    count: async (): Promise<number> => ((await readActivation(store)) ? 1 : 0),
    send: async (): Promise<SendResult> => {
      const wanted = await readActivation(store);
      if (!wanted) return { kind: 'done' };
      const { profileId: id, key: idempotencyKey } = wanted;
      try {
        await api.call('activateProfile', { params: { id }, idempotencyKey, keepalive: true });
      } catch (error) {
        warn(FAILURE_TEXT, error);
        if (!(error instanceof ApiError) || isTransient(error)) return { kind: 'later', error };
        await settle(store, wanted);
        return error.code === 'not-found'
          ? { kind: 'done' }
          : { kind: 'refused', reason: error.message, wasRemoval: false };
      }
      await settle(store, wanted);
      return { kind: 'done' };
    },
    /** A server that just failed to answer is not asked: it would not answer this either. */
    get: async (mayAsk: () => boolean): Promise<string | null> => {
      const here = heldId ?? (await readActiveId(store));
      if (here !== null || !mayAsk()) return here;
      const there = await ask();
      if (there !== null) await writeActiveId(store, there);
      return there;
    },
    set: async (id: string): Promise<void> => {
      const stored = await store.update(PROFILE_KIND, { ids: [] }, () => ({
        meta: new Map<string, unknown>([
          [ACTIVE_PROFILE, id],
          [ACTIVATION, { profileId: id, key: newKey() }],
        ]),
        answer: null,
      }));
      heldId = stored.ok ? null : id;
    },
    /** The active profile is gone. */
    forget: async (): Promise<void> => {
      heldId = null;
      const gone = new Map([
        [ACTIVE_PROFILE, null],
        [ACTIVATION, null],
      ]);
      await store.update(PROFILE_KIND, { ids: [] }, () => ({ meta: gone, answer: null }));
    },
  };
}

async function readActivation(store: RecordStore): Promise<Activation | null> {
  const request = { ids: [], meta: [ACTIVATION] };
  const found = await store.update(PROFILE_KIND, request, ({ meta }) => ({
    answer: meta.get(ACTIVATION),
  }));
  const parsed = activationSchema.safeParse(found.ok ? found.value : null);
  return parsed.success ? parsed.data : null;
}

/** Unless another choice was made since. */
async function settle(store: RecordStore, { key }: Activation): Promise<void> {
  const request = { ids: [], meta: [ACTIVATION] };
  await store.update(PROFILE_KIND, request, ({ meta }) => {
    const parsed = activationSchema.safeParse(meta.get(ACTIVATION));
    const isSame = parsed.success && parsed.data.key === key;
    return { meta: isSame ? new Map([[ACTIVATION, null]]) : new Map(), answer: null };
  });
}
