import { vi } from 'vitest';

/** A track of a camera, which a test can end. */
export interface FakeTrack extends EventTarget {
  readonly stop: ReturnType<typeof vi.fn>;
  getSettings: () => MediaTrackSettings;
}

export function fakeStream(settings: MediaTrackSettings = { deviceId: 'one', facingMode: 'user' }) {
  const track: FakeTrack = Object.assign(new EventTarget(), {
    stop: vi.fn(),
    getSettings: () => settings,
  });
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  return { track, stream: stream as unknown as MediaStream };
}

/** Gives the browser these cameras, or none. jsdom has neither cameras nor pictures of them. */
export function fakeCameras(
  getUserMedia: (wish: MediaStreamConstraints) => Promise<MediaStream>,
  names: () => readonly string[] = () => [],
): void {
  const enumerateDevices = async () =>
    names().map((deviceId) => ({ deviceId, kind: 'videoinput' }));
  const value = { getUserMedia, enumerateDevices };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
}

/** A canvas whose every picture is the same file. */
export function fakeShots(drawImage: (...given: unknown[]) => void = () => undefined): void {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:shot', revokeObjectURL: () => {} }),
  );
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage })) as never;
  HTMLCanvasElement.prototype.toBlob = (callback) =>
    callback(new Blob(['x'], { type: 'image/jpeg' }));
}
