import type { RequestBody } from '@color-almanac/contract';
import type { Profile } from '@color-almanac/domain';
import { diffProfiles, isNoChange, isSameJson, listSaid, shapeOfChange } from '@color-almanac/sync';
import type { ProfileChange } from '@color-almanac/sync';

import type { ApiClient } from '../../api/api-client.ts';
import { FAILURES, orThrow } from './record-calls.ts';
import type { Outgoing, RecordCalls } from './record-calls.ts';

/** A null answer to a change counts as a failure. */
const NOTHING_CAME_BACK = 'Update returned null';

export function callForProfiles(api: ApiClient): RecordCalls<Profile> {
  return {
    failures: FAILURES.profile,
    list: () => orThrow(api.call('listProfiles', {})),
    put: async (outgoing, idempotencyKey) => {
      const { record, photo } = outgoing;
      const call = { idempotencyKey, keepalive: true, ...(photo ? { image: photo } : {}) };
      const answer =
        record.version === 0
          ? api.call('createProfile', { body: writeNew(record), ...call })
          : api.call('updateProfile', {
              params: { id: record.id },
              body: writeUpdate(outgoing),
              ...call,
            });
      return orThrow(answer, NOTHING_CAME_BACK);
    },
    remove: async (id, idempotencyKey) => {
      await api.call('deleteProfile', { params: { id }, idempotencyKey, keepalive: true });
    },
  };
}

function writeNew(profile: Profile): RequestBody<'createProfile'> {
  const { id, created_at } = profile;
  return { ...writeWhole(profile), ...writeTimes(profile), id, created_at };
}

function writeWhole(profile: Profile) {
  const { profile_name, color_season, personal_colors, preferences, is_default } = profile;
  return { profile_name, color_season, personal_colors, preferences, is_default };
}

const writeTimes = ({ changed_at }: Profile) => (changed_at ? { changed_at } : {});

/**
 * A change in the smallest of the specification's three shapes that holds it: the points, the season, or everything.
 * `version` is the version it was made from.
 */
export function writeUpdate({
  record,
  base,
  photoChange,
}: Omit<Outgoing<Profile>, 'photo'>): RequestBody<'updateProfile'> {
  const change = base && diffProfiles(base, record);
  const removal = photoChange === 'remove' ? { remove_image: true } : {};
  // A field that was changed back is still a choice, because the choice before it may have arrived.
  const isChosen = !isSameJson(base?.changed_at, record.changed_at);
  const fields = change && isNoChange(change) && !isChosen ? {} : writeFields(record, change);
  return { ...fields, ...removal, version: record.version };
}

function writeFields(profile: Profile, change: ProfileChange | null): RequestBody<'updateProfile'> {
  const times = writeTimes(profile);
  const shape = change && !isNoChange(change) ? shapeOfChange(change) : 'whole';
  if (shape === 'points') return { points: profile.personal_colors.colorPoints, ...times };
  if (shape === 'season') return { color_season: profile.color_season, ...times };
  const whole = writeWhole(profile);
  const { readingContext = null } = whole.personal_colors;
  const saysMore = !change || listSaid(change).length > 0;
  const personal_colors = saysMore
    ? { ...whole.personal_colors, readingContext }
    : whole.personal_colors;
  return { ...whole, personal_colors, ...times };
}
