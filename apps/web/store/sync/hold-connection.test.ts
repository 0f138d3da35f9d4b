import { beforeAll, describe, expect, it } from 'vitest';

import { createApiClient } from '../../api/client/api-client.ts';
import { holdConnection } from './hold-connection.ts';

/** A server that never answers. A canceled call rejects as with the browser's fetch. */
const silence = (_path: string, { signal }: RequestInit) =>
  new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new DOMException('The user aborted a request.', 'AbortError'));
    if (signal?.aborted) refuse();
    signal?.addEventListener('abort', refuse);
  });

const answerNothing = async () => Response.json({ success: true, data: [] });

// The first call also loads its code, which takes a while.
beforeAll(async () => void (await import('../../api/client/carry-call.ts')));

describe('holdConnection', () => {
  it('[SX-09] ends all calls in flight as network failures, not as canceled, when the connection is lost', async () => {
    const asked: string[] = [];
    const fetch = (path: string, init: RequestInit) => {
      asked.push(path);
      return silence(path, init);
    };
    const { api, lose } = holdConnection(createApiClient({ fetch, getToken: () => 'token' }));
    const gone = { code: 'unreachable', message: 'The server can’t be reached' };
    const list = expect(api.call('listProfiles', {})).rejects.toMatchObject(gone);
    const photo = expect(api.fetchPhoto('/api/photos/1')).rejects.toMatchObject({
      code: 'unreachable',
    });
    await expect.poll(() => asked).toHaveLength(2);
    lose();
    await list;
    await photo;
  });

  it('leaves later calls alone', async () => {
    const { api, lose } = holdConnection(
      createApiClient({ fetch: answerNothing, getToken: () => 'token' }),
    );
    lose();
    expect(await api.call('listProfiles', {})).toEqual([]);
  });
});
