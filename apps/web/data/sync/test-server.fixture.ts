import type { KeptCollection, KeptPalette, Profile } from '@color-almanac/domain';
import { COLLECTION_KIND, PALETTE_KIND } from '@color-almanac/sync';

import type { ApiGround } from '../../api/api-ground.ts';
import { createPretendedItems } from './pretended-items.fixture.ts';
import type { PretendedItems } from './pretended-items.fixture.ts';
import { createPretendedPhotos } from './pretended-photos.fixture.ts';
import type { PhotoBytes, PretendedPhotos } from './pretended-photos.fixture.ts';
import { createPretendedProfiles } from './pretended-profiles.fixture.ts';
import type { PretendedProfiles } from './pretended-profiles.fixture.ts';
import { createPretendedRecords } from './pretended-records.fixture.ts';
import type { PretendedRecords } from './pretended-records.fixture.ts';
import { readSentBody } from './read-sent-body.fixture.ts';
import type { ReadBody } from './read-sent-body.fixture.ts';

/** A request as the pretended server saw it, the file told by its size. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * A server for tests that speaks the contract about profiles, photos, palettes, items and collections, for one
 * person, in memory.
 */
export interface PretendedServer {
  readonly fetch: ApiGround['fetch'];
  readonly profiles: Map<string, Profile>;
  readonly palettes: PretendedRecords<KeptPalette>;
  readonly collections: PretendedRecords<KeptCollection>;
  readonly items: PretendedItems;
  readonly photos: Map<string, PhotoBytes>;
  /** Requests that reached it, oldest first. */
  readonly seen: SeenRequest[];
  activeId: string | null;
  /** `deaf`: nothing arrives. `mute`: all is done, but no answer comes back. */
  trouble: 'deaf' | 'mute' | null;
  /** Answers with this instead, once. */
  nextAnswer: Response | null;
  /** What somebody does on another device. */
  changeElsewhere(id: string, changes: Partial<Profile>): void;
  /** Requests that write, as `METHOD path`. */
  writes(): readonly string[];
}

const succeed = (data: unknown) => Response.json({ success: true, data });
const fail = (status: number, error: string, current?: unknown) =>
  Response.json({ success: false, message: `Pretended: ${error}`, error, current }, { status });

const STATUSES = { conflict: 409, 'no-room': 409, 'not-found': 404, 'invalid-request': 400 };

interface Asked {
  readonly method: string;
  readonly address: URL;
  readonly body: ReadBody;
}

type Answer = (asked: Asked) => Response;

export function createPretendedServer(): PretendedServer {
  let ids = 0;
  let minute = 0;
  const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  const now = () => new Date(Date.UTC(2026, 4, 1, 0, (minute += 1))).toISOString();
  const photos = createPretendedPhotos(newId);
  const profiles = createPretendedProfiles({ newId, now, photos });
  const server: PretendedServer = {
    profiles: profiles.kept,
    palettes: createPretendedRecords(PALETTE_KIND),
    collections: createPretendedRecords(COLLECTION_KIND),
    items: createPretendedItems(),
    photos: photos.kept,
    seen: [],
    activeId: null,
    trouble: null,
    nextAnswer: null,
    fetch: (path, init) => receive(path, init),
    changeElsewhere: (id, changes) => profiles.changeElsewhere(id, changes),
    writes: () =>
      server.seen
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path}`),
  };
  const receive = receiveFor(server, answerBy(server, { profiles, photos, now }));
  return server;
}

/** Notes what arrives, has it answered, and loses on the way what it is told to lose. */
function receiveFor(server: PretendedServer, answer: Answer): PretendedServer['fetch'] {
  const answers = new Map<string, { readonly question: string; readonly json: unknown }>();
  return async (path, init) => {
    if (server.trouble === 'deaf') throw new TypeError('Failed to fetch');
    const method = init.method ?? 'GET';
    const sentKey = new Headers(init.headers).get('idempotency-key');
    const body = await readSentBody(init.body);
    server.seen.push({ method, path, key: sentKey, fields: body.fields });
    // A change is guarded by its version; only what creates is remembered.
    const key = method === 'POST' ? sentKey : null;
    const { nextAnswer } = server;
    server.nextAnswer = null;
    if (nextAnswer) return nextAnswer;
    const known = key === null ? undefined : answers.get(key);
    const question = JSON.stringify([path, body.fields]);
    const repeat = () =>
      known?.question === question ? Response.json(known.json) : fail(422, 'key-reused');
    const response = known
      ? repeat()
      : answer({ method, address: new URL(path, 'http://pretended'), body });
    if (key !== null && response.ok) {
      answers.set(key, { question, json: await response.clone().json() });
    }
    if (server.trouble === 'mute') throw new TypeError('The connection was lost');
    return response;
  };
}

interface Rooms {
  readonly profiles: PretendedProfiles;
  readonly photos: PretendedPhotos;
  readonly now: () => string;
}

/** What the contract says of each noun. */
function answerBy(server: PretendedServer, { profiles, photos, now }: Rooms): Answer {
  function answerAboutOne(id: string, { method, body }: Omit<Asked, 'address'>): Response {
    const profile = server.profiles.get(id);
    if (!profile) return fail(404, 'not-found');
    if (method === 'GET') return succeed(profile);
    if (method === 'PUT') {
      const { version } = body.fields;
      const isStale = typeof version === 'number' && version < profile.version;
      return isStale ? fail(409, 'conflict') : succeed(profiles.change(profile, body));
    }
    if (method === 'POST') {
      server.activeId = id;
      return succeed(profile);
    }
    if (profile.is_default) return fail(409, 'default-profile');
    server.profiles.delete(id);
    return succeed({ deleted: true });
  }

  function answerAboutItems({ method, address, body }: Asked): Response {
    const [, , , , id = ''] = address.pathname.split('/');
    const photo = body.image && photos.keep(body.image);
    const query = address.searchParams;
    const said = server.items.answer({ method, id, query, fields: body.fields, photo, now });
    return said.ok ? succeed(said.data) : fail(STATUSES[said.error], said.error, said.current);
  }

  return ({ method, address, body }) => {
    const [, , noun = '', id = ''] = address.pathname.split('/');
    if (noun === 'catalog') return answerAboutItems({ method, address, body });
    if (noun === 'photos') return sendPhoto(server.photos.get(id));
    if (noun === 'palettes') {
      const said = server.palettes.answer({ method, id, fields: body.fields, now });
      return said.ok ? succeed(said.data) : fail(409, said.error, said.current);
    }
    if (noun === 'collections') {
      // A description that is not told is none.
      const fields = { description: '', ...body.fields };
      const said = server.collections.answer({ method, id, fields, now });
      return said.ok ? succeed(tellWhose(said.data)) : fail(409, said.error, said.current);
    }
    if (id === 'active') return succeed(server.profiles.get(server.activeId ?? '') ?? null);
    if (id !== '') return answerAboutOne(id, { method, body });
    return method === 'POST'
      ? succeed(profiles.create(body))
      : succeed([...server.profiles.values()]);
  };
}

function sendPhoto(photo: PhotoBytes | undefined): Response {
  if (!photo) return fail(404, 'not-found');
  return new Response(photo.bytes.slice(), { headers: { 'content-type': photo.type } });
}

/** Collections are told with who has them and how many of their items are there. */
function tellWhose(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(tellWhose);
  const isCollection = typeof data === 'object' && data !== null && 'item_ids' in data;
  return isCollection ? { ...data, user_id: 'anna', total_items: 0 } : data;
}
