import { beforeAll, describe, expect, it } from 'vitest';

import { createApiClient } from '../../api/api-client.ts';
import { holdConnection } from './hold-connection.ts';

/** A server that never answers; who calls off is told as by the browser's fetch. */
const silence = (_path: string, { signal }: RequestInit) =>
  new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new DOMException('The user aborted a request.', 'AbortError'));
    if (signal?.aborted) refuse();
    signal?.addEventListener('abort', refuse);
  });

const answerNothing = async () => Response.json({ success: true, data: [] });

// The code of the first call comes with it, which takes a while.
beforeAll(async () => void (await import('../../api/carry-call.ts')));

describe('a connection that is lost', () => {
  it('[SX-09] ends all that is under way as if the server had gone away, for nobody called it off', async () => {
    const asked: string[] = [];
    const fetch = (path: string, init: RequestInit) => {
      asked.push(path);
      return silence(path, init);
    };
    const { api, lose } = holdConnection(createApiClient({ fetch, getToken: () => 'token' }));
    const gone = { code: 'unreachable', message: 'The server cannot be reached' };
    const list = expect(api.call('listProfiles', {})).rejects.toMatchObject(gone);
    const photo = expect(api.fetchPhoto('/api/photos/1')).rejects.toMatchObject({
      code: 'unreachable',
    });
    await expect.poll(() => asked).toHaveLength(2);
    lose();
    await list;
    await photo;
  });

  it('leaves alone what is asked afterwards', async () => {
    const { api, lose } = holdConnection(
      createApiClient({ fetch: answerNothing, getToken: () => 'token' }),
    );
    lose();
    expect(await api.call('listProfiles', {})).toEqual([]);
  });
});
