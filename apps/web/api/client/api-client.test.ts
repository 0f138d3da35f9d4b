import { samplePalette } from '@color-almanac/sync/behaviour';
import { describe, expect, it, vi } from 'vitest';

import { markedPicture, plainPicture } from '../../media/vision/marked-pictures.fixture.ts';
import { fail, formOf, ID, prepare, PROFILE, succeed } from './api-client.fixture.ts';

describe('ApiClient.call', () => {
  it("[S1-API-04] [S1-AUTH-18] uses the table's path with the token, and returns what is under data", async () => {
    const { api, sent } = prepare([succeed([PROFILE])]);
    expect(await api.call('listProfiles', {})).toEqual([PROFILE]);
    expect(sent[0]?.path).toBe('/api/profiles');
    expect(sent[0]?.init.method).toBe('GET');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('[S1-API-06] [S1-API-10] fills the path', async () => {
    const { api, sent } = prepare([succeed(PROFILE), succeed({ deleted: true })]);
    await api.call('getProfile', { params: { id: ID } });
    await api.call('deleteProfile', { params: { id: ID } });
    expect(sent.map(({ path, init }) => [init.method, path])).toEqual([
      ['GET', `/api/profiles/${ID}`],
      ['DELETE', `/api/profiles/${ID}`],
    ]);
  });

  it('adds its query to the path, and nothing without one', async () => {
    const { api, sent } = prepare([succeed([]), succeed([])]);
    const after = '2026-01-01T12:00:00.000Z_a';
    await api.call('listItems', { query: { limit: 5, after, catalogue_type: undefined } });
    await api.call('listItems', {});
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/catalog/items?limit=5&after=2026-01-01T12%3A00%3A00.000Z_a',
      '/api/catalog/items',
    ]);
  });

  it('[S1-API-16] chooses and copies by paths of their own', async () => {
    const { api, sent } = prepare([succeed(PROFILE), succeed(PROFILE), succeed(null)]);
    await api.call('activateProfile', { params: { id: ID } });
    await api.call('duplicateProfile', { params: { id: ID }, body: { newName: 'Copy' } });
    expect(await api.call('getActiveProfile', {})).toBeNull();
    expect(sent.map(({ path }) => path)).toEqual([
      `/api/profiles/${ID}/activate`,
      `/api/profiles/${ID}/duplicate`,
      '/api/profiles/active',
    ]);
    expect(sent[1]?.init.body).toBe('{"newName":"Copy"}');
    expect(sent[1]?.headers.get('content-type')).toBe('application/json');
  });

  it('[S1-API-07] [S1-API-08] sends a profile as a form, with JSON texts and the photo as a file', async () => {
    const { api, sent } = prepare([succeed(PROFILE)]);
    const { personal_colors, preferences } = PROFILE;
    await api.call('createProfile', {
      body: { profile_name: 'Anna', color_season: null, personal_colors, preferences },
      image: { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' },
      idempotencyKey: 'key-1',
    });
    const { image, ...fields } = formOf(sent[0]);
    expect(fields).toEqual({
      profile_name: 'Anna',
      color_season: 'null',
      personal_colors: JSON.stringify(personal_colors),
      preferences: JSON.stringify(preferences),
    });
    expect(image).toBeInstanceOf(File);
    expect((image as File).type).toBe('image/jpeg');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  it('sends a photo without place, time and camera, even if it is stored with them', async () => {
    const { api, sent } = prepare([succeed(PROFILE)]);
    await api.call('createProfile', { body: { profile_name: 'Anna' }, image: markedPicture() });
    const { image } = formOf(sent[0]);
    expect(new Uint8Array(await (image as File).arrayBuffer())).toEqual(plainPicture().bytes);
  });

  it('lets a small request outlive the page', async () => {
    const { api, sent } = prepare([succeed(PROFILE), succeed(PROFILE)]);
    const image = { bytes: new Uint8Array(10), type: 'image/jpeg' };
    const body = { profile_name: 'Anna' };
    await api.call('createProfile', { body, keepalive: true });
    await api.call('createProfile', { body, image, keepalive: true });
    expect(sent.map(({ init }) => init.keepalive)).toEqual([true, undefined]);
  });
});

describe('ApiClient.call while signed out', () => {
  const nobody = { getToken: () => null };

  it('[S1-AUTH-19] fails before anything is sent, with the text of each service', async () => {
    const { api, sent } = prepare([], nobody);
    await expect(api.call('listProfiles', {})).rejects.toMatchObject({
      message: 'Authentication required - please sign in',
      code: 'signed-out',
    });
    const forced = { body: { image: 'AAAA' }, needsToken: true };
    await expect(api.call('analyzeFacePoints', forced)).rejects.toThrow('No token provided');
    await expect(api.call('analyzeClothing', forced)).rejects.toThrow('No token provided');
    expect(sent).toEqual([]);
  });

  it('[S1-AUTH-20] sends a token only where there is one and the call needs one', async () => {
    const report = {
      message: 'It broke',
      errorType: 'javascript',
      severity: 'error',
      timestamp: '2026-03-01T12:00:00Z',
    } as const;
    for (const [deps, expected] of [
      [nobody, [false, false]],
      [{}, [true, false]],
    ] as const) {
      const { api, sent } = prepare(
        [succeed({ errorId: '1' }), succeed({ status: 'ok', version: '1' })],
        deps,
      );
      await api.call('reportError', { body: report });
      await api.call('health', {});
      expect(sent.map(({ headers }) => headers.has('authorization'))).toEqual(expected);
    }
  });
});

const refused = () => fail(401, { success: false, message: 'No', error: 'not-signed-in' });

describe('ApiClient.call with a token that is no longer accepted', () => {
  it('renews it once and repeats the call with the new one', async () => {
    let token = 'old';
    const onUnauthorized = vi.fn(async () => {
      token = 'new';
      return true;
    });
    const { api, sent } = prepare([refused(), succeed([])], {
      getToken: () => token,
      onUnauthorized,
    });
    expect(await api.call('listProfiles', {})).toEqual([]);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
  });

  it('does not renew it a second time', async () => {
    const onUnauthorized = vi.fn(async () => true);
    const onRefused = vi.fn();
    const { api } = prepare([refused(), refused()], { onUnauthorized, onRefused });
    await expect(api.call('listProfiles', {})).rejects.toMatchObject({ code: 'not-signed-in' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });
});

describe('a failed ApiClient.call', () => {
  it('[S1-ERR-01] reports the status where the answer is not JSON', async () => {
    const page = new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
    const { api } = prepare([page]);
    await expect(api.call('listProfiles', {})).rejects.toThrow(
      'API request failed: 502 Bad Gateway',
    );
  });

  it('[S1-ERR-02] [S1-API-11] reports the server’s words where the answer is JSON', async () => {
    const ours = { success: false, message: 'Slow down', error: 'rate_limit', retryAfter: 7 };
    const { api } = prepare([
      fail(429, ours),
      fail(500, { success: false, message: 'Broken pipe' }),
      fail(500, { error: 'Something else' }),
      fail(503, { error: 'rate_limit', retryAfter: 9 }),
      Response.json({ success: false, error: 'Said no with 200' }),
    ]);
    await expect(api.call('listProfiles', {})).rejects.toMatchObject({
      message: 'Slow down',
      code: 'rate_limit',
      retryAfter: 7,
    });
    await expect(api.call('listProfiles', {})).rejects.toThrow('Broken pipe');
    await expect(api.call('listProfiles', {})).rejects.toThrow('Something else');
    const foreign = { code: 'rate_limit', status: 503, retryAfter: 9 };
    await expect(api.call('listProfiles', {})).rejects.toMatchObject(foreign);
    await expect(api.call('listProfiles', {})).rejects.toThrow('Said no with 200');
  });

  it('includes what a change conflicts with, unread', async () => {
    const message = 'This palette was changed elsewhere.';
    for (const current of [PROFILE, samplePalette(1)]) {
      const { api } = prepare([fail(409, { success: false, message, error: 'conflict', current })]);
      await expect(api.call('deletePalette', { params: { id: ID } })).rejects.toMatchObject({
        code: 'conflict',
        message,
        current,
      });
    }
  });

  it('has a code when no answer came or the answer makes no sense', async () => {
    const { api } = prepare([succeed([{ id: 5 }])]);
    await expect(api.call('listProfiles', {})).rejects.toMatchObject({ code: 'unreadable-answer' });
    await expect(api.call('listProfiles', {})).rejects.toMatchObject({ code: 'unreachable' });
  });
});
