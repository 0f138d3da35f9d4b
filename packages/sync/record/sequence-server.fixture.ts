import { fieldsOf, isLater, TIMED_FIELDS } from '@color-almanac/domain';
import type { FieldTimes, Profile } from '@color-almanac/domain';

import type { StoredRecord } from '../data-store.ts';
import { isSameContent, isSameJson } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';
import type { SentRecord } from './row.ts';

export interface SequenceRequest<R> {
  readonly key: string;
  readonly id: string;
  readonly sent: SentRecord<R>;
  /** The photo sent along; `null` if there is none. */
  readonly photo: string | null;
}

export type SequenceAnswer<R> =
  | { readonly kind: 'stored' | 'conflict'; readonly there: R }
  | { readonly kind: 'removed' | 'missing' | 'key-reused' | 'photo-refused' | 'refused' };

export interface SequenceServer<R> {
  readonly records: Map<string, R>;
  /** By the id of their profile. */
  readonly photos: Map<string, string>;
  /** How many requests had this outcome. */
  readonly answered: Map<SequenceAnswer<R>['kind'], number>;
  receive(request: SequenceRequest<R>): SequenceAnswer<R>;
}

export type HandleRequest<R extends StoredRecord> = (
  request: SequenceRequest<R>,
  server: Server<R>,
) => SequenceAnswer<R>;

interface ServerDeps<R extends StoredRecord> {
  readonly kind: RecordKind<R>;
  /** ISO time. */
  readonly now: () => string;
  readonly takesPhoto: (photo: string) => boolean;
}

/**
 * A server that follows the contract: it checks versions, and repeated requests under one key have no further effect.
 */
export function createSequenceServer<R extends StoredRecord>(
  handle: HandleRequest<R>,
  deps: ServerDeps<R>,
): SequenceServer<R> {
  const server = { records: new Map<string, R>(), photos: new Map<string, string>() };
  const answered: SequenceServer<R>['answered'] = new Map();
  const answers = new Map<string, { readonly body: string; readonly answer: SequenceAnswer<R> }>();
  const receiveOnce = ({ key, ...body }: SequenceRequest<R>): SequenceAnswer<R> => {
    const text = JSON.stringify(body);
    const known = answers.get(key);
    if (known) return known.body === text ? known.answer : { kind: 'key-reused' };
    const answer = handle({ key, ...body }, { ...deps, ...server });
    const isDone = answer.kind === 'stored' || answer.kind === 'removed';
    if (isDone) answers.set(key, { body: text, answer });
    return answer;
  };
  return {
    ...server,
    answered,
    receive: (request) => {
      const answer = receiveOnce(request);
      answered.set(answer.kind, (answered.get(answer.kind) ?? 0) + 1);
      return answer;
    },
  };
}

interface Server<R extends StoredRecord> extends ServerDeps<R> {
  readonly records: Map<string, R>;
  readonly photos: Map<string, string>;
}

export function handleRecord<R extends StoredRecord>(
  { id, sent: { record } }: SequenceRequest<R>,
  { kind, records, now }: Server<R>,
): SequenceAnswer<R> {
  if (!record) {
    records.delete(id);
    return { kind: 'removed' };
  }
  const current = records.get(id);
  const isItem = kind.name === 'item';
  if (isItem && !current && record.version > 0) return { kind: 'missing' };
  // Creating an existing record returns it.
  if (isItem && current && record.version === 0) return { kind: 'stored', there: current };
  if (current && isSameContent(kind, current, record)) return { kind: 'stored', there: current };
  if (current && current.version !== record.version) return { kind: 'conflict', there: current };
  const there = { ...record, updated_at: now(), version: (current?.version ?? 0) + 1 };
  records.set(id, there);
  return { kind: 'stored', there };
}

/** Of a profile only the sent fields change; its photo, its default flag and its times have rules of their own. */
export function handleProfile(
  { id, sent, photo }: SequenceRequest<Profile>,
  server: Server<Profile>,
): SequenceAnswer<Profile> {
  const { records, photos, kind, now, takesPhoto } = server;
  const { record } = sent;
  const current = records.get(id) ?? null;
  if (!record) {
    if (!current) return { kind: 'missing' };
    if (current.is_default) return { kind: 'refused' };
    records.delete(id);
    photos.delete(id);
    return { kind: 'removed' };
  }
  if (!current && record.version > 0) return { kind: 'missing' };
  if (photo !== null && !takesPhoto(photo)) return { kind: 'photo-refused' };
  const isKnownPhoto = photo !== null && photos.get(id) === photo;
  const newPhoto = isKnownPhoto ? null : photo;
  const removes = sent.photo?.change === 'remove' && photos.has(id);
  const next = withServerRules(record, { current, now: now() });
  const saysSame =
    current !== null && newPhoto === null && !removes && isSameContent(kind, next, current);
  if (saysSame) {
    const there = { ...current, ...timesOf(next) };
    records.set(id, there);
    return { kind: 'stored', there };
  }
  if (current && current.version !== record.version) {
    return { kind: 'conflict', there: current };
  }
  if (next.is_default && !current?.is_default) clearDefault(server, next);
  if (newPhoto !== null) photos.set(id, newPhoto);
  else if (removes) photos.delete(id);
  const image = photos.get(id);
  const image_url = image === undefined ? null : `/api/photos/${image}`;
  const there = { ...next, image_url, thumbnail_url: image_url };
  records.set(id, there);
  return { kind: 'stored', there };
}

function withServerRules(
  record: Profile,
  { current, now }: { readonly current: Profile | null; readonly now: string },
): Profile {
  const next = {
    ...record,
    is_default: record.is_default || (current?.is_default ?? false),
    created_at: current?.created_at ?? record.created_at,
    updated_at: now,
    version: (current?.version ?? 0) + 1,
  };
  const said = record.changed_at ?? {};
  const times: FieldTimes = { ...current?.changed_at };
  const [values, known] = [fieldsOf(next), current && fieldsOf(current)];
  for (const field of TIMED_FIELDS) {
    const time = said[field] === undefined || isLater(said[field], now) ? undefined : said[field];
    const before = times[field];
    if (known && !isSameJson(values[field], known[field])) times[field] = time ?? now;
    else if (time !== undefined && (before === undefined || isLater(time, before)))
      times[field] = time;
  }
  return { ...next, changed_at: times };
}

const timesOf = ({ changed_at }: Profile) => (changed_at ? { changed_at } : {});

function clearDefault({ records, now }: Server<Profile>, chosen: Profile): void {
  for (const [id, profile] of records) {
    if (id === chosen.id || !profile.is_default) continue;
    const changed_at = {
      ...profile.changed_at,
      is_default: chosen.changed_at?.is_default ?? now(),
    };
    const version = profile.version + 1;
    const cleared = { ...profile, is_default: false, changed_at, updated_at: now(), version };
    records.set(id, cleared);
  }
}
