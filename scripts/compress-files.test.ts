import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, describe, expect, it } from 'vitest';

import { compressFiles } from './compress-files.mjs';

const text = 'true summer, soft summer, light summer; '.repeat(100);

const made: string[] = [];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'color-almanac-compress-'));
  made.push(folder);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app.js'), text);
  return folder;
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

describe('compressFiles', () => {
  it('writes copies that decompress to the same bytes, in all subfolders', async () => {
    const folder = makeFolder();
    await compressFiles([folder, join(folder, 'not-there')]);
    const file = join(folder, 'assets/app.js');
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
    expect(readdirSync(join(folder, 'assets'))).toEqual(['app.js', 'app.js.br', 'app.js.gz']);
  });

  it('writes no copy of files that are small, already compressed, or would not shrink', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'small.js'), 'tiny');
    writeFileSync(join(folder, 'photo.jpg'), text);
    writeFileSync(join(folder, 'noise.wasm'), randomBytes(4096));
    await compressFiles([folder]);
    for (const name of ['small.js', 'photo.jpg', 'noise.wasm']) {
      expect(existsSync(join(folder, `${name}.br`)), name).toBe(false);
    }
  });

  it('renews the copy of a changed file, whatever their times, and keeps the others', async () => {
    const folder = makeFolder();
    const [file, other] = [join(folder, 'assets/app.js'), join(folder, 'other.css')];
    writeFileSync(other, text);
    await compressFiles([folder]);
    const earlier = new Date(Date.now() - 86_400_000);
    utimesSync(`${other}.gz`, earlier, earlier);
    writeFileSync(file, text.toUpperCase());
    utimesSync(file, earlier, earlier);
    await compressFiles([folder]);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text.toUpperCase());
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text.toUpperCase());
    expect(statSync(`${other}.gz`).mtimeMs).toBeCloseTo(earlier.getTime(), -1);
  });

  it('renews a truncated copy', async () => {
    const folder = makeFolder();
    const file = join(folder, 'assets/app.js');
    writeFileSync(`${file}.gz`, 'half');
    await compressFiles([folder]);
    expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
  });
});
