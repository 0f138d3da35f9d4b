import type { TestApi, TestUser, TestRequest } from '../../apps/server/testing/open-test-api.ts';
import { createTestDevice } from '../../apps/web/data/sync/test-device.fixture.ts';
import type { TestDevice } from '../../apps/web/data/sync/test-device.fixture.ts';

/** A new device with a user signed in to a real server. */
export function openDevice(api: TestApi, user: TestUser): TestDevice {
  const device = createTestDevice({
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init.headers));
      const { body } = init;
      const payload = typeof body === 'string' || body instanceof FormData ? { payload: body } : {};
      const method = (init.method ?? 'GET') as TestRequest['method'];
      const answer = await api.send({ method, url, headers, ...payload });
      return new Response(Uint8Array.from(answer.rawPayload), {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      });
    },
  });
  device.token = user.token;
  return device;
}
