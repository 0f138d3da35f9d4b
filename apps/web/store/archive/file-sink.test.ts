import { expect, it, vi } from 'vitest';

import { openFileSink } from './file-sink.ts';

const BYTES = Uint8Array.of(1, 2, 3);
const refusing = () => Promise.reject(new DOMException('In a frame', 'SecurityError'));
const dismissed = () => Promise.reject(new DOMException('Dismissed', 'AbortError'));

it('openFileSink writes straight to disk where the browser can, and leaves the file alone when canceled', async () => {
  const write = vi.fn(async () => undefined);
  const [close, abort] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const handle = { name: 'mine.zip', createWritable: async () => ({ write, close, abort }) };
  const showSaveFilePicker = vi.fn(async () => handle as unknown as FileSystemFileHandle);
  const save = vi.fn();
  const sink = await openFileSink('my.zip', { save, picker: { showSaveFilePicker } });
  expect(sink).toMatchObject({ name: 'mine.zip', isPlaced: true });
  await sink?.write(BYTES);
  expect(showSaveFilePicker).toHaveBeenCalledWith({ suggestedName: 'my.zip' });
  expect(write).toHaveBeenCalledWith(BYTES);
  await sink?.abort();
  expect(abort).toHaveBeenCalledOnce();
  await sink?.close();
  expect(close).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
});

it('openFileSink gathers the file in memory where the browser cannot or will not write to disk', async () => {
  const listener = vi.fn();
  vi.stubGlobal('reportError', listener);
  for (const picker of [{}, { showSaveFilePicker: refusing }]) {
    const save = vi.fn();
    const sink = await openFileSink('my.zip', { save, picker });
    await sink?.write(BYTES);
    await sink?.write(BYTES);
    expect(save).not.toHaveBeenCalled();
    await sink?.close();
    const [file, name] = save.mock.lastCall as [Blob, string];
    expect([name, file.size, file.type]).toEqual(['my.zip', 6, 'application/zip']);
  }
  expect(listener).toHaveBeenCalledOnce();
});

it('openFileSink opens nothing when the user chose no place', async () => {
  expect(await openFileSink('my.zip', { picker: { showSaveFilePicker: dismissed } })).toBeNull();
});
