import { describe, expect, it } from 'vitest';

import { chooseAnswer } from './choose-answer.ts';

const site = 'https://almanac.example';
const choose = (path: string, asked: { mode?: string; method?: string } = {}) =>
  chooseAnswer({ method: 'GET', mode: 'cors', url: `${site}${path}`, ...asked }, site);
const navigate = (path: string) => choose(path, { mode: 'navigate' });

describe('chooseAnswer', () => {
  it('answers every path of the app with the page, and preserves the query', () => {
    for (const path of [
      '/',
      '/?from=mail',
      '/catalog',
      '/knowledge/soft_autumn',
      '/no/such/place',
    ]) {
      expect(navigate(path), path).toBe('page');
    }
  });

  it('leaves the return address of signing in to the server', () => {
    expect(navigate('/?code=abc&state=xyz')).toBe('leave');
    expect(navigate('/?error=access_denied&state=xyz')).toBe('leave');
  });

  it('caches files whose address changes with their content', () => {
    expect(choose('/assets/index-B1GxdiSe.js')).toBe('shell-file');
    expect(choose('/first-paint.js?v=01234567', { mode: 'no-cors' })).toBe('shell-file');
    expect(choose('/models/iris.tflite?v=070ab890')).toBe('model');
    expect(choose('/models/litert/litert_wasm_internal.wasm?v=070ab890')).toBe('model');
  });

  it("answers the manifest in this version's form, and never with the page", () => {
    expect(choose('/manifest.webmanifest')).toBe('manifest');
    expect(navigate('/manifest.webmanifest')).toBe('leave');
    expect(choose('/icons/icon-192.png?v=01234567', { mode: 'no-cors' })).toBe('shell-file');
  });

  it('leaves files that may change under their address to the server', () => {
    for (const path of ['/models/iris.tflite', '/icon.svg', '/service-worker.js', '/other']) {
      expect(choose(path), path).toBe('leave');
    }
  });

  it('ignores calls, status paths, and everything but GET', () => {
    const paths = ['/api/profiles', '/api/photos/a.jpg?v=1', '/health', '/metrics', '/ready'];
    for (const path of [...paths, '/api/docs', '/service-worker.js', '/models/iris.tflite?v=1']) {
      expect(navigate(path), path).toBe('leave');
    }
    for (const path of paths) expect(choose(path), path).toBe('leave');
    expect(choose('/', { method: 'POST', mode: 'navigate' })).toBe('leave');
    expect(choose('/assets/index-B1GxdiSe.js', { method: 'HEAD' })).toBe('leave');
    expect(navigate('/healthy')).toBe('page');
  });

  it('ignores requests to other origins', () => {
    const url = 'https://accounts.example/assets/a-12345678.js';
    expect(chooseAnswer({ method: 'GET', mode: 'cors', url }, site)).toBe('leave');
  });
});
