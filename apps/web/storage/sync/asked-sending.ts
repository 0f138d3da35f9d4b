import { entriesOf, forgiveEntries, isPhotoAside, resolveId } from '@color-almanac/sync';
import type { OutboxEntry, PhotoShelf, ProfileShelf, SendOutcome } from '@color-almanac/sync';

import { ApiError } from '../../api/api-error.ts';
import { judgeFailure } from './judge-failure.ts';
import type { LoopGround, SendLoop } from './send-loop.ts';

type AskedGround = Pick<LoopGround, 'store' | 'line' | 'isOnline' | 'schedule'> &
  Pick<SendLoop, 'sendAsked'>;

interface AskedSending {
  readonly profiles: Required<Pick<ProfileShelf, 'send' | 'listRefused'>>;
  readonly photos: Required<Pick<PhotoShelf, 'send'>>;
}

/** A form waits no longer than this for a slow server: what was filled in is safe here. */
const FORM_PATIENCE_MS = 3000;

/** Sends what the user has just done, and answers what became of it. What was refused before is tried again. */
export function openAskedSending(ground: AskedGround): AskedSending {
  const { store, line, isOnline, sendAsked } = ground;
  const entries = (id: string) =>
    entriesOf(store.read().outbox, resolveId(store.read().outbox, id));

  async function send(id: string, isMeant: (entry: OutboxEntry) => boolean): Promise<SendOutcome> {
    await line(async () =>
      store.changeOutbox((outbox) => forgiveEntries(outbox, resolveId(outbox, id))),
    );
    if (!isOnline()) return { kind: 'later', reason: null };
    const error = await sendAsked();
    const waiting = entries(id);
    if (!waiting.some(isMeant)) return { kind: 'sent' };
    const refused = waiting.find((entry) => entry.refused !== null && isMeant(entry));
    // What stands before it holds it up.
    const first =
      refused ?? waiting.find((entry) => entry.refused !== null && !isPhotoAside(entry));
    if (first) return { kind: 'refused', reason: first.refused ?? '' };
    return { kind: 'later', reason: explain(error) };
  }

  return {
    profiles: {
      send: (id) =>
        waitShortly(
          send(id, (entry) => !isPhotoAside(entry)),
          ground,
        ),
      listRefused: async () => {
        const created = store.read().outbox.entries.filter(({ kind }) => kind === 'create');
        return created.filter(({ refused }) => refused !== null).map(({ profileId }) => profileId);
      },
    },
    photos: { send: (id) => send(id, ({ photo }) => photo === 'put') },
  };
}

/** What is worth telling of a failure that passes: not that there is no connection, which the header says. */
function explain(error: unknown): string | null {
  return error instanceof ApiError && judgeFailure(error) === 'fail' ? error.message : null;
}

function waitShortly(
  sending: Promise<SendOutcome>,
  { schedule }: AskedGround,
): Promise<SendOutcome> {
  let callOff: (() => void) | undefined;
  const late = new Promise<SendOutcome>((resolve) => {
    callOff = schedule(FORM_PATIENCE_MS, () => resolve({ kind: 'later', reason: null }));
  });
  return Promise.race([sending, late]).finally(() => callOff?.());
}
