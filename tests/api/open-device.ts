import type { TestApi, TestPerson, TestRequest } from '../../apps/server/open-test-api.ts';
import { createPretendedDevice } from '../../apps/web/storage/sync/pretended-device.fixture.ts';

/** A device that has seen nothing yet, on which she is signed in to a real server. */
export function openDevice(
  api: TestApi,
  person: TestPerson,
): ReturnType<typeof createPretendedDevice> {
  const device = createPretendedDevice({
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
  device.token = person.token;
  return device;
}
