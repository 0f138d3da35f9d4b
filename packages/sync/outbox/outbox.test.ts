import { describe, expect, it } from 'vitest';

import {
  addActivation,
  addChange,
  addRemoval,
  adoptServerId,
  beginAnew,
  EMPTY_OUTBOX,
  entriesOf,
  forgiveEntries,
  markRefused,
  markSent,
  resolveId,
  setPhotoAside,
  settle,
  waitingChange,
} from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { NO_CHANGE } from './profile-change.ts';
import type { ProfileChange } from './profile-change.ts';
import { planSending } from './send-plan.ts';

function naming(profile_name: string): ProfileChange {
  return { ...NO_CHANGE, fields: { profile_name } };
}

function add(
  outbox: Outbox,
  profileId: string,
  name: string,
  { key = `key-${name}`, at = 0, isNew = false } = {},
): Outbox {
  return addChange(outbox, { profileId, key, at, isNew, change: naming(name) });
}

const keysOf = (outbox: Outbox) => outbox.entries.map(({ key }) => key);

describe('what waits to be sent', () => {
  it('[S1-API-13] joins changes of one profile and keeps the first key and the last time', () => {
    const outbox = add(add(EMPTY_OUTBOX, 'a', 'one', { at: 1 }), 'a', 'two', { at: 2 });
    expect(outbox.entries).toEqual([
      expect.objectContaining({ key: 'key-one', change: naming('two'), changedAt: 2 }),
    ]);
  });

  it('[S1-API-14] never mixes two profiles, and keeps their order', () => {
    const outbox = add(add(add(EMPTY_OUTBOX, 'a', 'one'), 'b', 'two'), 'a', 'three');
    expect(outbox.entries.map(({ profileId }) => profileId)).toEqual(['a', 'b']);
  });

  it('adds nothing to what was sent, because its fate may be unknown', () => {
    const sent = markSent(add(EMPTY_OUTBOX, 'a', 'one'), 'key-one', { profile_name: 'one' });
    const outbox = add(add(sent, 'a', 'two'), 'a', 'three');
    expect(outbox.entries.map(({ key, change }) => [key, change])).toEqual([
      ['key-one', naming('one')],
      ['key-two', naming('three')],
    ]);
    expect(waitingChange(outbox, 'a')).toEqual(naming('three'));
    expect(keysOf(settle(outbox, 'key-one'))).toEqual(['key-two']);
  });

  it('adds nothing where nothing changed, but a new profile all the same', () => {
    const nothing = { profileId: 'a', key: 'k', at: 0 };
    expect(addChange(EMPTY_OUTBOX, { ...nothing, isNew: false })).toBe(EMPTY_OUTBOX);
    const created = addChange(EMPTY_OUTBOX, { ...nothing, isNew: true });
    expect(created.entries).toMatchObject([{ kind: 'create' }]);
  });

  it('sends a photo along with the change it belongs to', () => {
    const changed = add(EMPTY_OUTBOX, 'a', 'one');
    const put = addChange(changed, { profileId: 'a', key: 'k', at: 1, isNew: false, photo: 'put' });
    expect(put.entries).toMatchObject([{ key: 'key-one', photo: 'put', change: naming('one') }]);
    expect(add(put, 'a', 'two').entries).toMatchObject([{ photo: 'put', change: naming('two') }]);
  });

  it('remembers only the last choice of a profile', () => {
    const first = addActivation(EMPTY_OUTBOX, { profileId: 'a', key: 'k1', at: 0 });
    expect(keysOf(addActivation(first, { profileId: 'b', key: 'k2', at: 0 }))).toEqual(['k2']);
  });
});

describe('removing a profile that waits', () => {
  const removal = { profileId: 'a', key: 'gone', at: 0 };

  it('forgets one the server never heard of', () => {
    const outbox = add(EMPTY_OUTBOX, 'a', 'one', { isNew: true });
    expect(addRemoval(outbox, { ...removal, isNew: true }).entries).toEqual([]);
  });

  it('lets a creation that may have arrived be finished, and removes after it', () => {
    const sent = markSent(add(EMPTY_OUTBOX, 'a', 'one', { isNew: true }), 'key-one', {});
    const outbox = addRemoval(add(sent, 'a', 'two'), { ...removal, isNew: true });
    expect(outbox.entries.map(({ kind }) => kind)).toEqual(['create', 'delete']);
  });

  it('replaces what waits for one the server knows, and touches no other', () => {
    const outbox = add(add(EMPTY_OUTBOX, 'a', 'one'), 'b', 'two');
    expect(keysOf(addRemoval(outbox, { ...removal, isNew: false }))).toEqual(['key-two', 'gone']);
  });
});

describe('a local id', () => {
  it('[S1-PSTATE-07] gives way to the server’s in everything that waits', () => {
    const created = markSent(add(EMPTY_OUTBOX, 'local_1', 'one', { isNew: true }), 'key-one', {});
    const outbox = adoptServerId(add(created, 'local_1', 'two'), 'local_1', 'server-1');
    expect(entriesOf(outbox, 'server-1').map(({ kind }) => kind)).toEqual(['create', 'update']);
    expect(resolveId(outbox, 'local_1')).toBe('server-1');
    expect(resolveId(outbox, 'other')).toBe('other');
    expect(adoptServerId(outbox, 'server-1', 'server-1')).toBe(outbox);
  });
});

describe('an id that every object inherits', () => {
  it.each(['constructor', 'toString', '__proto__'])('%s is an id like any other', (id) => {
    expect(resolveId(EMPTY_OUTBOX, id)).toBe(id);
    const created = markSent(add(EMPTY_OUTBOX, id, 'one', { isNew: true }), 'key-one', {});
    const outbox = adoptServerId(add(created, id, 'two'), id, 'server-1');
    expect(resolveId(outbox, id)).toBe('server-1');
    expect(entriesOf(outbox, 'server-1')).toHaveLength(2);
  });
});

describe('an entry the server did not take', () => {
  it('begins anew under another key', () => {
    const sent = markSent(add(EMPTY_OUTBOX, 'a', 'one'), 'key-one', { profile_name: 'one' });
    const [entry] = beginAnew(sent, 'key-one', { newKey: 'again', kind: 'create' }).entries;
    expect(entry).toMatchObject({ key: 'again', kind: 'create', sent: null });
  });

  it('waits for the person when it was refused, and tries again once she changed it', () => {
    const refused = markRefused(add(EMPTY_OUTBOX, 'a', 'one'), 'key-one', 'Too long');
    expect(refused.entries).toMatchObject([{ refused: 'Too long' }]);
    expect(add(refused, 'a', 'two').entries).toMatchObject([{ refused: null }]);
  });

  it('is tried again with all that follows it, once she changed anything of the profile', () => {
    const created = markSent(add(EMPTY_OUTBOX, 'a', 'one', { isNew: true }), 'key-one', {});
    const refused = markRefused(add(created, 'a', 'two'), 'key-one', 'No room');
    const third = add(refused, 'a', 'three').entries;
    expect(third.map(({ key, refused }) => [key, refused])).toEqual([
      ['key-one', null],
      ['key-two', null],
    ]);
    expect(add(refused, 'b', 'other').entries).toMatchObject([{ refused: 'No room' }, {}, {}]);
  });

  it('is tried again when there may be room', () => {
    const refused = markRefused(add(EMPTY_OUTBOX, 'a', 'one'), 'key-one', 'No room');
    expect(forgiveEntries(refused).entries).toMatchObject([{ key: 'key-one', refused: null }]);
    expect(forgiveEntries(EMPTY_OUTBOX)).toBe(EMPTY_OUTBOX);
  });
});

const summarize = ({ entries }: Outbox) =>
  entries.map(({ key, photo, refused }) => ({ key, photo, refused }));

describe('a photo the server did not take', () => {
  const both = addChange(add(EMPTY_OUTBOX, 'a', 'one'), {
    profileId: 'a',
    key: 'p',
    at: 2,
    isNew: false,
    photo: 'put',
  });
  const keys = { newKey: 'again', photoKey: 'photo', why: 'No picture' };
  const aside = setPhotoAside(both, 'key-one', keys);
  const bare = { key: 'again', photo: null, refused: null };

  it('stays by itself and refused, and what it came with goes on without it', () => {
    const photo = { key: 'photo', photo: 'put', refused: 'No picture' };
    expect(summarize(aside)).toEqual([bare, photo]);
    const later = addChange(settle(aside, 'again'), {
      profileId: 'a',
      key: 'new',
      at: 3,
      isNew: false,
      change: { ...NO_CHANGE, fields: { profile_name: 'two' } },
    });
    expect(summarize(later)).toEqual([photo, { key: 'new', photo: null, refused: null }]);
    expect(planSending(later, { now: 9000, flushing: false, retryAt: 0 })).toMatchObject({
      entry: { key: 'new' },
    });
  });

  it.each(['put', 'remove'] as const)(
    'gives way when she says what is to be instead (%s)',
    (photo) => {
      const addition = { profileId: 'a', key: 'new', at: 3, isNew: false, photo };
      expect(summarize(addChange(aside, addition))).toEqual([{ ...bare, photo }]);
    },
  );

  it('does not stay where another has taken its place meanwhile', () => {
    const sent = markSent(both, 'key-one', {});
    const addition = { profileId: 'a', key: 'new', at: 3, isNew: false, photo: 'put' } as const;
    const left = setPhotoAside(addChange(sent, addition), 'key-one', keys);
    expect(summarize(left)).toEqual([bare, { key: 'new', photo: 'put', refused: null }]);
  });
});
