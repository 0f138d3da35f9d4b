import type { StoredCollection, StoredPalette, Profile } from '@color-almanac/domain';
import { COLLECTION_KIND, PALETTE_KIND } from '@color-almanac/sync';
import type { StoredPhoto } from '@color-almanac/sync';

import type { ApiDeps } from '../../api/client/api-deps.ts';
import { readSentBody } from './sent-body.fixture.ts';
import type { SentBody } from './sent-body.fixture.ts';
import { createTestItems } from './test-items.fixture.ts';
import type { TestItems } from './test-items.fixture.ts';
import { createTestProfiles } from './test-profiles.fixture.ts';
import type { TestProfiles } from './test-profiles.fixture.ts';
import { createTestRecords } from './test-records.fixture.ts';
import type { TestAnswer, TestRecords } from './test-records.fixture.ts';

/** A request as the server saw it, without the file. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly keepalive: boolean;
}

/** A server in memory that speaks the contract for one user: profiles, photos, palettes, items and collections. */
export interface TestServer {
  readonly fetch: ApiDeps['fetch'];
  readonly profiles: Map<string, Profile>;
  readonly palettes: TestRecords<StoredPalette>;
  readonly collections: TestRecords<StoredCollection>;
  readonly items: TestItems;
  readonly photos: Map<string, StoredPhoto>;
  /** The ids of photos whose files it has lost. */
  readonly lost: Set<string>;
  /** Requests that reached it, oldest first. */
  readonly seen: SeenRequest[];
  activeId: string | null;
  /** `deaf`: nothing arrives. `mute`: every request is executed, but no answer comes back. */
  fault: 'deaf' | 'mute' | null;
  /** Answers with this instead, once. */
  nextAnswer: Response | null;
  /** Where set, answers carry this time. Milliseconds. */
  clock: (() => number) | null;
  /** What the user does on another device. */
  changeElsewhere(id: string, changes: Partial<Profile>): void;
  /** Requests that write, as `METHOD path`. */
  writes(): readonly string[];
}

const succeed = (data: unknown) => Response.json({ success: true, data });
const fail = (status: number, error: string, current?: unknown) =>
  Response.json({ success: false, message: `Refused: ${error}`, error, current }, { status });

const STATUSES = {
  conflict: 409,
  'no-room': 409,
  'default-profile': 409,
  'not-found': 404,
  'invalid-request': 400,
};

const write = (said: TestAnswer<unknown>): Response =>
  said.ok ? succeed(said.data) : fail(STATUSES[said.error], said.error, said.current);

interface Asked {
  readonly method: string;
  readonly address: URL;
  readonly body: SentBody;
}

type Answer = (asked: Asked) => Response;

export function createTestServer(): TestServer {
  let count = 0;
  const now = () => {
    count += 1;
    return new Date(server.clock?.() ?? Date.UTC(2026, 4, 1, 0, count)).toISOString();
  };
  const photos = new Map<string, StoredPhoto>();
  const storePhoto = (image: StoredPhoto) => {
    const id = `photo-${(count += 1)}`;
    photos.set(id, image);
    return { image_url: `/api/photos/${id}`, thumbnail_url: `/api/photos/${id}/thumbnail` };
  };
  const profiles = createTestProfiles({ now, storePhoto });
  const server: TestServer = {
    profiles: profiles.stored,
    palettes: createTestRecords(PALETTE_KIND),
    collections: createTestRecords(COLLECTION_KIND),
    items: createTestItems(),
    photos,
    lost: new Set(),
    seen: [],
    activeId: null,
    fault: null,
    nextAnswer: null,
    clock: null,
    fetch: (path, init) => receive(path, init),
    changeElsewhere: (id, changes) => profiles.changeElsewhere(id, changes),
    writes: () =>
      server.seen
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path}`),
  };
  const receive = receiveFor(server, answerBy(server, { profiles, storePhoto, now }));
  return server;
}

/** Records each request, has it answered, and drops what it was told to drop. */
function receiveFor(server: TestServer, answer: Answer): TestServer['fetch'] {
  const answers = new Map<string, { readonly question: string; readonly json: unknown }>();
  return async (path, init) => {
    if (server.fault === 'deaf') throw new TypeError('Failed to fetch');
    const { method = 'GET', keepalive = false } = init;
    const sentKey = new Headers(init.headers).get('idempotency-key');
    const body = await readSentBody(init.body);
    server.seen.push({ method, path, key: sentKey, fields: body.fields, keepalive });
    // A change is guarded by its version; only creations are remembered.
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
      : answer({ method, address: new URL(path, 'http://test'), body });
    if (key !== null && response.ok) {
      answers.set(key, { question, json: await response.clone().json() });
    }
    if (server.fault === 'mute') throw new TypeError('The connection was lost');
    if (server.clock) response.headers.set('date', new Date(server.clock()).toUTCString());
    return response;
  };
}

interface Stores {
  readonly profiles: TestProfiles;
  readonly storePhoto: (image: StoredPhoto) => { image_url: string; thumbnail_url: string };
  readonly now: () => string;
}

/** The contract's routes for each noun. */
function answerBy(server: TestServer, { profiles, storePhoto, now }: Stores): Answer {
  function answerAboutProfiles(id: string, { method, body }: Omit<Asked, 'address'>): Response {
    if (id === 'active') return succeed(server.profiles.get(server.activeId ?? '') ?? null);
    if (id === '') {
      return method === 'POST'
        ? write(profiles.create(body))
        : succeed([...server.profiles.values()]);
    }
    if (method === 'PUT') return write(profiles.change(id, body));
    if (method === 'DELETE') return write(profiles.remove(id));
    const profile = server.profiles.get(id);
    if (!profile) return fail(404, 'not-found');
    if (method === 'POST') server.activeId = id;
    return succeed(profile);
  }

  function answerAboutItems({ method, address, body }: Asked): Response {
    const [, , , , id = ''] = address.pathname.split('/');
    const photo = body.image && storePhoto(body.image);
    const query = address.searchParams;
    return write(server.items.answer({ method, id, query, fields: body.fields, photo, now }));
  }

  function answerAboutLostPhotos(id: string, image: StoredPhoto | null): Response {
    if (image === null) return succeed([...server.lost].map((lost) => ({ id: lost })));
    if (!server.lost.delete(id)) return fail(404, 'not-found');
    server.photos.set(id, image);
    return succeed({ healed: true });
  }

  return ({ method, address, body }) => {
    const [, , noun = '', id = ''] = address.pathname.split('/');
    if (noun === 'catalog') return answerAboutItems({ method, address, body });
    if (noun === 'photos') return sendPhoto(server.photos.get(id));
    if (noun === 'lost-photos') return answerAboutLostPhotos(id, body.image);
    if (noun === 'profiles') return answerAboutProfiles(id, { method, body });
    if (noun === 'palettes') {
      return write(server.palettes.answer({ method, id, fields: body.fields, now }));
    }
    // A missing description counts as empty.
    const fields = { description: '', ...body.fields };
    const said = server.collections.answer({ method, id, fields, now });
    return write(said.ok ? { ...said, data: withOwner(said.data) } : said);
  };
}

function sendPhoto(photo: StoredPhoto | undefined): Response {
  if (!photo) return fail(404, 'not-found');
  return new Response(photo.bytes.slice(), { headers: { 'content-type': photo.type } });
}

/** Collections come with their owner and the number of their items. */
function withOwner(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withOwner);
  const isCollection = typeof data === 'object' && data !== null && 'item_ids' in data;
  return isCollection ? { ...data, user_id: 'anna', total_items: 0 } : data;
}
