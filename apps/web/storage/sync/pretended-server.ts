import { createProfile, profileSchema } from '@color-almanac/domain';
import type { KeptCollection, KeptPalette, Profile } from '@color-almanac/domain';
import { COLLECTION_KIND, PALETTE_KIND } from '@color-almanac/storage';

import type { ApiGround } from '../../api/api-ground.ts';
import { createPretendedItems } from './pretended-items.ts';
import type { PretendedItems } from './pretended-items.ts';
import { createPretendedRecords } from './pretended-records.ts';
import type { PretendedRecords } from './pretended-records.ts';

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
  readonly photos: Map<string, { readonly bytes: Uint8Array; readonly type: string }>;
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

type SentColors = Partial<Omit<Profile['personal_colors'], 'readingContext'>> & {
  readonly readingContext?: Profile['personal_colors']['readingContext'] | null;
};

const succeed = (data: unknown) => Response.json({ success: true, data });
const fail = (status: number, error: string, current?: unknown) =>
  Response.json({ success: false, message: `Pretended: ${error}`, error, current }, { status });

const STATUSES = { conflict: 409, 'no-room': 409, 'not-found': 404, 'invalid-request': 400 };

export function createPretendedServer(): PretendedServer {
  const answers = new Map<string, { readonly question: string; readonly json: unknown }>();
  let ids = 0;
  let minute = 0;

  const newId = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`;
  const now = () => new Date(Date.UTC(2026, 4, 1, 0, (minute += 1))).toISOString();

  function store(profile: Profile, { fields, image }: ReadBody): Profile {
    const { points, remove_image, version: _, ...sent } = fields;
    const { readingContext, ...colors } = (sent['personal_colors'] ?? {}) as SentColors;
    const { readingContext: said, ...kept } = profile.personal_colors;
    const context = readingContext === undefined ? said : readingContext;
    const next = profileSchema.parse({
      ...profile,
      ...sent,
      personal_colors: {
        ...kept,
        ...colors,
        ...(context ? { readingContext: context } : {}),
        ...(points ? { colorPoints: points } : {}),
      },
      preferences: { ...profile.preferences, ...(sent['preferences'] as object | undefined) },
      ...(remove_image ? { image_url: null, thumbnail_url: null } : {}),
      ...(image ? keepPhoto(image) : {}),
      updated_at: now(),
      version: profile.version + 1,
    });
    server.profiles.set(next.id, next);
    if (next.is_default) leaveOneDefault(next.id);
    return next;
  }

  function leaveOneDefault(id: string): void {
    for (const other of server.profiles.values()) {
      if (other.id !== id && other.is_default)
        server.profiles.set(other.id, { ...other, is_default: false, version: other.version + 1 });
    }
  }

  function keepPhoto(image: PhotoBytes) {
    const id = newId();
    server.photos.set(id, image);
    return { image_url: `/api/photos/${id}`, thumbnail_url: `/api/photos/${id}/thumbnail` };
  }

  function create(body: ReadBody): Response {
    const made = createProfile({
      id: newId(),
      userId: 'anna',
      name: '',
      description: '',
      type: 'headshot',
      isDefault: false,
      now: now(),
    });
    return succeed(store(made, body));
  }

  function answerAboutOne(method: string, id: string, body: ReadBody): Response {
    const profile = server.profiles.get(id);
    if (!profile) return fail(404, 'not-found');
    if (method === 'GET') return succeed(profile);
    if (method === 'PUT') {
      const { version } = body.fields;
      const isStale = typeof version === 'number' && version < profile.version;
      return isStale ? fail(409, 'conflict') : succeed(store(profile, body));
    }
    if (method === 'POST') {
      server.activeId = id;
      return succeed(profile);
    }
    if (profile.is_default) return fail(409, 'default-profile');
    server.profiles.delete(id);
    return succeed({ deleted: true });
  }

  function answerAboutItems(method: string, address: URL, body: ReadBody): Response {
    const [, , , , id = ''] = address.pathname.split('/');
    const photo = body.image && keepPhoto(body.image);
    const query = address.searchParams;
    const said = server.items.answer({ method, id, query, fields: body.fields, photo, now });
    return said.ok ? succeed(said.data) : fail(STATUSES[said.error], said.error, said.current);
  }

  function answer(method: string, path: string, body: ReadBody): Response {
    const address = new URL(path, 'http://pretended');
    const [, , noun = '', id = ''] = address.pathname.split('/');
    if (noun === 'catalog') return answerAboutItems(method, address, body);
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
    if (id !== '') return answerAboutOne(method, id, body);
    return method === 'POST' ? create(body) : succeed([...server.profiles.values()]);
  }

  const server: PretendedServer = {
    profiles: new Map(),
    palettes: createPretendedRecords(PALETTE_KIND),
    collections: createPretendedRecords(COLLECTION_KIND),
    items: createPretendedItems(),
    photos: new Map(),
    seen: [],
    activeId: null,
    trouble: null,
    nextAnswer: null,
    fetch: async (path, init) => {
      if (server.trouble === 'deaf') throw new TypeError('Failed to fetch');
      const method = init.method ?? 'GET';
      const sentKey = new Headers(init.headers).get('idempotency-key');
      const body = await readBody(init.body);
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
      const response = known ? repeat() : answer(method, path, body);
      if (key !== null && response.ok) {
        answers.set(key, { question, json: await response.clone().json() });
      }
      if (server.trouble === 'mute') throw new TypeError('The connection was lost');
      return response;
    },
    changeElsewhere: (id, changes) => {
      const profile = server.profiles.get(id);
      if (!profile) throw new Error(`There is no ${id}`);
      const version = profile.version + 1;
      server.profiles.set(id, { ...profile, ...changes, updated_at: now(), version });
    },
    writes: () =>
      server.seen
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path }) => `${method} ${path}`),
  };
  return server;
}

interface PhotoBytes {
  readonly bytes: Uint8Array;
  readonly type: string;
}

interface ReadBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly image: PhotoBytes | null;
}

const TEXTS: ReadonlySet<string> = new Set(['profile_name', 'name', 'description']);

/** Strings that spell no JSON are taken as they are. */
async function readBody(body: RequestInit['body']): Promise<ReadBody> {
  if (typeof body === 'string') return { fields: JSON.parse(body) as object as never, image: null };
  if (!(body instanceof FormData)) return { fields: {}, image: null };
  const fields: Record<string, unknown> = {};
  let image: PhotoBytes | null = null;
  for (const [name, value] of body) {
    if (typeof value === 'string') fields[name] = TEXTS.has(name) ? value : readField(value);
    else image = { bytes: new Uint8Array(await value.arrayBuffer()), type: value.type };
  }
  return { fields, image };
}

function readField(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // The name of a season, for one.
  }
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
