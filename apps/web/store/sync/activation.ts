import type { Profile } from '@color-almanac/domain';
import { ACTIVE_PROFILE, PROFILE_KIND, readActiveId, writeActiveId } from '@color-almanac/sync';
import type { ProfileRepository, RecordStore, SendOutcome } from '@color-almanac/sync';
import * as z from 'zod/mini';

import { ApiError } from '../../api/client/api-error.ts';
import { createEmitter } from '../../base/emitter.ts';
import type { Emitter } from '../../base/emitter.ts';
import { waitShortly } from './refetch.ts';
import { isTransient } from './retry-policy.ts';
import type { SendQueue } from './send-changes.ts';
import type { SendResult, SyncDeps } from './sync-deps.ts';

/** The pending choice of the active profile. Only the last choice counts. */
const ACTIVATION = 'activation';

const activationSchema = z.object({
  profileId: z.string(),
  key: z.string(),
  /** The profile that is active on the server, as far as known. */
  before: z.optional(z.nullable(z.string())),
});
type Activation = z.infer<typeof activationSchema>;

const SENT: SendOutcome = { kind: 'sent' };
/** Another tab asked, and was told why. */
const TAKEN_BACK: SendOutcome = { kind: 'refused', reason: '' };
const LATER: SendOutcome = { kind: 'later', reason: null };

const FAILURE_TEXT = 'Failed to set the active color profile';

type Patience = Parameters<ProfileRepository['confirmActiveId']>[0];

type Queue = Pick<SendQueue<Profile>, 'flush' | 'isDelayed'>;

/** Which profile is active, here and on the server. */
export function openActivation(deps: SyncDeps) {
  const { api, store, newKey, warn } = deps;
  // A choice that could not be stored holds until the page closes.
  let heldId: string | null = null;
  /** The last choice that this page stored, and the profile that was active before. */
  let chosen: { readonly id: string; readonly before: unknown } | null = null;
  const isTakenBack = async () => {
    if (!chosen || chosen.id === chosen.before) return false;
    const { before } = chosen;
    return (await readActiveId(store)) === before;
  };
  /** The server has answered the last choice. Its subscribers wait for that. */
  const answered = createEmitter<[SendOutcome]>();

  return {
    count: async (): Promise<number> => ((await readActivation(store)) ? 1 : 0),
    send: async (): Promise<SendResult> => {
      const wanted = await readActivation(store);
      if (!wanted) {
        if (await isTakenBack()) answered.emit(TAKEN_BACK);
        return { kind: 'done' };
      }
      const { profileId: id, key: idempotencyKey } = wanted;
      try {
        await api.call('activateProfile', { params: { id }, idempotencyKey, keepalive: true });
      } catch (error) {
        warn(FAILURE_TEXT, error);
        if (!(error instanceof ApiError) || isTransient(error)) return { kind: 'later', error };
        // A profile the server has no more is gone with the next list.
        const isGone = error.code === 'not-found';
        const isLast = await settle(store, wanted, isGone ? null : 'refused');
        if (isGone) return { kind: 'done' };
        // Where a caller waits, the screen says it.
        const isSaid = !answered.isEmpty();
        if (isLast) answered.emit({ kind: 'refused', reason: error.message });
        return isSaid
          ? { kind: 'done' }
          : { kind: 'refused', reason: error.message, wasRemoval: false };
      }
      if (await settle(store, wanted)) answered.emit(SENT);
      return { kind: 'done' };
    },
    /** A server that just failed to answer is not asked: it would not answer this either. */
    get: async (mayAsk: () => boolean): Promise<string | null> => {
      const here = heldId ?? (await readActiveId(store));
      if (here !== null || !mayAsk()) return here;
      const there = await askServer(deps);
      if (there !== null) await writeActiveId(store, there);
      return there;
    },
    set: async (id: string): Promise<void> => {
      const request = { ids: [], meta: [ACTIVE_PROFILE, ACTIVATION] };
      const stored = await store.update(PROFILE_KIND, request, ({ meta }) => {
        const unsent = activationSchema.safeParse(meta.get(ACTIVATION));
        const before = unsent.success ? unsent.data.before : meta.get(ACTIVE_PROFILE);
        return {
          meta: new Map<string, unknown>([
            [ACTIVE_PROFILE, id],
            [ACTIVATION, { profileId: id, key: newKey(), before }],
          ]),
          answer: before ?? null,
        };
      });
      // Nobody waits any more for the answer to the choice before.
      answered.emit(SENT);
      heldId = stored.ok ? null : id;
      chosen = stored.ok ? { id, before: stored.value } : null;
    },
    confirm: (queue: Queue, how: Patience = 'patiently') =>
      confirmChoice(deps, { answered, queue, isTakenBack }, how),
    /** The active profile is gone. */
    forget: async (): Promise<void> => {
      heldId = null;
      chosen = null;
      await clearChoice(store);
    },
  };
}

async function clearChoice(store: RecordStore): Promise<void> {
  const gone = new Map([
    [ACTIVE_PROFILE, null],
    [ACTIVATION, null],
  ]);
  await store.update(PROFILE_KIND, { ids: [] }, () => ({ meta: gone, answer: null }));
}

/** On a new device: the profile that is active on another. */
async function askServer({ api, isOnline, warn }: SyncDeps): Promise<string | null> {
  if (!isOnline()) return null;
  try {
    return (await api.call('getActiveProfile', {}))?.id ?? null;
  } catch (error) {
    warn('Could not find out which profile was active elsewhere', error);
    return null;
  }
}

interface ChoiceDeps {
  readonly answered: Emitter<[SendOutcome]>;
  readonly queue: Queue;
  /** Whether the profile before the choice is active again. */
  readonly isTakenBack: () => Promise<boolean>;
}

async function confirmChoice(
  deps: SyncDeps,
  choice: ChoiceDeps,
  how: Patience,
): Promise<SendOutcome> {
  let stop: (() => void) | undefined;
  const answer = new Promise<SendOutcome>((resolve) => {
    stop = choice.answered.subscribe(resolve);
  });
  try {
    const soon = await askSoon(deps, choice, answer);
    return soon.kind === 'later' && how === 'until-answered' ? await answer : soon;
  } finally {
    stop?.();
  }
}

async function askSoon(
  { store, isOnline, schedule, warn }: SyncDeps,
  { queue, isTakenBack }: ChoiceDeps,
  answer: Promise<SendOutcome>,
): Promise<SendOutcome> {
  if (!isOnline() || queue.isDelayed()) return LATER;
  const flushed = queue.flush().then(async () => {
    if (await readActivation(store)) return LATER;
    return (await isTakenBack()) ? TAKEN_BACK : SENT;
  });
  try {
    return (await waitShortly(Promise.race([answer, flushed]), schedule)) ?? LATER;
  } catch (error) {
    warn(FAILURE_TEXT, error);
    return LATER;
  }
}

async function readActivation(store: RecordStore): Promise<Activation | null> {
  const request = { ids: [], meta: [ACTIVATION] };
  const found = await store.update(PROFILE_KIND, request, ({ meta }) => ({
    answer: meta.get(ACTIVATION),
  }));
  const parsed = activationSchema.safeParse(found.ok ? found.value : null);
  return parsed.success ? parsed.data : null;
}

/**
 * The choice was answered. Unless another one was made since, nothing is pending, and a refused one is taken back.
 * Returns whether it was still the last.
 */
async function settle(
  store: RecordStore,
  { key, before = null }: Activation,
  answer: 'refused' | null = null,
): Promise<boolean> {
  const request = { ids: [], meta: [ACTIVATION] };
  const settled = await store.update(PROFILE_KIND, request, ({ meta }) => {
    const parsed = activationSchema.safeParse(meta.get(ACTIVATION));
    if (!parsed.success || parsed.data.key !== key) return { answer: false };
    const taken = answer === 'refused' ? [[ACTIVE_PROFILE, before] as const] : [];
    return { meta: new Map<string, unknown>([[ACTIVATION, null], ...taken]), answer: true };
  });
  return settled.ok && settled.value;
}
