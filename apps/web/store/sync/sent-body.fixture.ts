import type { StoredPhoto } from '@color-almanac/sync';

export interface SentBody {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly image: StoredPhoto | null;
}

const TEXTS: ReadonlySet<string> = new Set(['profile_name', 'name', 'description', 'id']);

/** Reads a request body as a test server does. Strings that are not JSON are taken as they are. */
export async function readSentBody(body: RequestInit['body']): Promise<SentBody> {
  if (typeof body === 'string') return { fields: JSON.parse(body) as object as never, image: null };
  if (!(body instanceof FormData)) return { fields: {}, image: null };
  const fields: Record<string, unknown> = {};
  let image: StoredPhoto | null = null;
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
    return text; // The name of a season, for example.
  }
}
