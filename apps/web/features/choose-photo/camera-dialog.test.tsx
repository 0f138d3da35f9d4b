import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { defer } from '../../testing/defer.ts';
import { fakeCameras, fakeShots, fakeStream } from '../../testing/fake-camera.ts';
import { CameraDialog } from './camera-dialog.tsx';

const getUserMedia = vi.fn<(wish: MediaStreamConstraints) => Promise<MediaStream>>();
const drawImage = vi.fn();
let cameras = ['one'];

beforeEach(() => {
  cameras = ['one'];
  getUserMedia.mockReset();
  drawImage.mockReset();
  fakeShots(drawImage);
  fakeCameras(getUserMedia, () => cameras);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(open = true) {
  const onShot = vi.fn();
  const onClose = vi.fn();
  const dialog = (isOpen: boolean) => (
    <CameraDialog open={isOpen} onClose={onClose} onShot={onShot} />
  );
  const { rerender, unmount } = render(dialog(open));
  return { onShot, onClose, unmount, setOpen: (isOpen: boolean) => rerender(dialog(isOpen)) };
}

const see = () => screen.findByLabelText<HTMLVideoElement>(/Camera preview/);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const canUse = () =>
  waitFor(() => expect(button('Use photo').hasAttribute('aria-disabled')).toBe(false));
/** A browser that is slow to make a file of a camera frame. */
function holdShots(): readonly BlobCallback[] {
  const held: BlobCallback[] = [];
  HTMLCanvasElement.prototype.toBlob = (callback) => void held.push(callback);
  return held;
}
const SHOT = new Blob(['x'], { type: 'image/jpeg' });

/** Runs until the camera shows a picture. */
async function start() {
  const { stream, track } = fakeStream();
  getUserMedia.mockResolvedValue(stream);
  const shown = show();
  const video = await see();
  await waitFor(() => expect(video.srcObject).toBe(stream));
  fireEvent.loadedData(video);
  return { ...shown, video, track };
}

describe('CameraDialog', () => {
  it('[S1-UPL-04] mirrors the preview, and takes the shot unmirrored', async () => {
    const { video, onShot, track } = await start();
    expect(video.className).toMatch(/mirrored/);
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
      audio: false,
      video: { facingMode: 'user' },
    });
    press('Take photo');
    await screen.findByAltText('The photo you took');
    expect(drawImage).toHaveBeenCalledWith(video, 0, 0);
    await waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
    await canUse();
    press('Use photo');
    const [shot] = onShot.mock.calls[0] as [File];
    expect([shot.type, shot.name]).toEqual(['image/jpeg', 'Photo from the camera.jpg']);
  });

  it('stays open when `Take another` is pressed twice and `Cancel` replaces it', async () => {
    const { onClose } = await start();
    press('Take photo');
    await screen.findByText('Take another');
    fireEvent.click(button('Take another'), { detail: 1 });
    expect(getUserMedia).toHaveBeenCalledTimes(2);
    fireEvent.click(button('Cancel'), { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(button('Cancel'), { detail: 1 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('takes nothing before there is a picture', async () => {
    getUserMedia.mockReturnValue(new Promise(() => {}));
    show();
    await see();
    expect(screen.getByRole('status').textContent).toBe('Starting the camera...');
    press('Take photo');
    expect(drawImage).not.toHaveBeenCalled();
  });

  it('stops the camera when it is closed or its screen is left, and when the camera starts too late', async () => {
    const closed = await start();
    closed.setOpen(false);
    expect(closed.track.stop).toHaveBeenCalledOnce();
    cleanup();
    const left = await start();
    left.unmount();
    expect(left.track.stop).toHaveBeenCalledOnce();
    const late = fakeStream();
    const { promise, resolve: arrive } = defer<MediaStream>();
    getUserMedia.mockReturnValue(promise);
    const gone = show();
    await see();
    gone.setOpen(false);
    arrive(late.stream);
    await waitFor(() => expect(late.track.stop).toHaveBeenCalledOnce());
  });

  it('switches to the next camera where there are several, unmirrored when that faces away', async () => {
    cameras = ['one', 'two'];
    await start();
    const back = fakeStream({ deviceId: 'two', facingMode: 'environment' });
    getUserMedia.mockResolvedValue(back.stream);
    fireEvent.click(await screen.findByRole('button', { name: 'Switch camera' }));
    await waitFor(async () => expect((await see()).srcObject).toBe(back.stream));
    expect(getUserMedia.mock.lastCall?.[0]).toMatchObject({
      video: { deviceId: { exact: 'two' } },
    });
    expect((await see()).className).not.toMatch(/mirrored/);
  });

  it('says that the camera cannot be started where the reason is unknown, and reports that', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const odd = new TypeError('Odd camera');
    getUserMedia.mockRejectedValue(odd);
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t start the camera');
    expect(report).toHaveBeenCalledWith(odd);
  });

  it.each([
    ['NotAllowedError', 'Camera access is blocked'],
    ['NotFoundError', 'No camera found'],
    ['NotReadableError', 'We couldn’t start the camera'],
  ])('[S1-UPL-04] says what is wrong (%s), and can be tried again', async (name, words) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    getUserMedia.mockResolvedValue(fakeStream().stream);
    press('Try Again');
    expect(await see()).toBeTruthy();
  });

  it('says so when the camera gives no picture, and can be tried again', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const { onShot, track } = await start();
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    press('Take photo');
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t start the camera');
    expect(report).toHaveBeenCalledOnce();
    expect(track.stop).toHaveBeenCalledOnce();
    press('Try Again');
    expect(await see()).toBeTruthy();
    expect(onShot).not.toHaveBeenCalled();
  });

  it('says that a page without a secure address has no camera, and when the camera stops on its own', async () => {
    const { track } = await start();
    track.dispatchEvent(new Event('ended'));
    expect((await screen.findByRole('alert')).textContent).toContain('The camera stopped');
    cleanup();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('camera isn’t available');
  });
});

describe('a camera shot', () => {
  it('is not used by the press that was meant for the shutter, nor by a held key', async () => {
    const { onShot } = await start();
    vi.useFakeTimers();
    press('Take photo');
    await act(async () => undefined);
    press('Use photo');
    act(() => {
      vi.advanceTimersByTime(499);
    });
    press('Use photo');
    expect(onShot).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    // When the page prevents the key, the browser makes no click of it.
    expect(fireEvent.keyDown(button('Use photo'), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button('Use photo'), { key: 'Enter' })).toBe(true);
    press('Use photo');
    expect(onShot).toHaveBeenCalledOnce();
  });

  it('is taken once, however often the shutter is pressed until then', async () => {
    const { onShot } = await start();
    const held = holdShots();
    press('Take photo');
    press('Take photo');
    await act(async () => undefined);
    expect(held).toHaveLength(1);
    expect(onShot).not.toHaveBeenCalled();
  });

  it.each([
    ['comes', SHOT],
    ['fails', null],
  ])('that %s after the dialog was closed is not shown at the next opening', async (_, blob) => {
    vi.stubGlobal('reportError', vi.fn());
    const { onClose, setOpen } = await start();
    const held = holdShots();
    press('Take photo');
    press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    setOpen(false);
    await act(async () => held[0]?.(blob));
    setOpen(true);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await see()).toBeTruthy();
    expect(screen.queryByAltText('The photo you took')).toBeNull();
  });
});
