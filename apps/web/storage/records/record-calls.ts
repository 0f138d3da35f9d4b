import type { KeptPalette } from '@color-almanac/domain';
import type { KeptRecord } from '@color-almanac/sync';

import type { ApiClient } from '../../api/api-client.ts';

/** What is asked of the server about one kind of things. Each throws `ApiError`. */
export interface RecordCalls<Thing extends KeptRecord> {
  readonly list: () => Promise<readonly Thing[]>;
  /** Answers the thing as the server has it. */
  readonly put: (thing: Thing, key: string) => Promise<Thing>;
  readonly remove: (id: string, key: string) => Promise<void>;
}

const NOTHING_CAME_BACK = 'Nothing came back';

export function callForPalettes(api: ApiClient): RecordCalls<KeptPalette> {
  return {
    list: async () => await orThrow(api.call('listPalettes', {})),
    put: async ({ id, name, colors, pattern, created_at, version }, idempotencyKey) =>
      await orThrow(
        api.call('putPalette', {
          params: { id },
          body: { name, colors: [...colors], pattern, created_at, version },
          idempotencyKey,
          keepalive: true,
        }),
      ),
    remove: async (id, idempotencyKey) => {
      await api.call('deletePalette', { params: { id }, idempotencyKey, keepalive: true });
    },
  };
}

export async function orThrow<Answer>(call: Promise<Answer | null>): Promise<Answer> {
  const answer = await call;
  if (answer === null) throw new Error(NOTHING_CAME_BACK);
  return answer;
}
