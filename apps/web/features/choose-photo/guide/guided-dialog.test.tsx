import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CameraEngine, FrameFace } from '@color-almanac/vision';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeCameras, fakeShots, fakeStream } from '../../../testing/fake-camera.ts';
import { EXAMPLE_SCAN } from '../../../testing/example-scan.ts';
import { GUIDE_WORDS } from '../../../words/guided-capture.words.ts';
import { GuidedDialog } from './guided-dialog.tsx';
import { inspectFrames, readFrames, takeFrames } from './read-frames.ts';

vi.mock('./read-frames.ts', { spy: true });

const unexpected = () => Promise.reject(new Error('No scan was expected'));

function engineThat(prepare: () => Promise<boolean>): CameraEngine {
  return {
    name: 'pretended',
    prepare,
    scanFace: unexpected,
    scanGarment: unexpected,
    inspectFrame: unexpected,
    segmentPortrait: unexpected,
    close: async () => undefined,
  };
}

beforeEach(() => {
  fakeShots();
  fakeCameras(async () => fakeStream().stream);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(prepare: () => Promise<boolean>) {
  const onShot = vi.fn();
  const onCaptures = vi.fn();
  const said = { hairState: 'natural', makeup: false } as const;
  const guide = { engine: engineThat(prepare), newId: () => 'one', said, onCaptures };
  render(<GuidedDialog open onClose={() => {}} onShot={onShot} guide={guide} />);
  return { onShot, onCaptures };
}

/** Found anew each time: the plain camera has an element of its own. */
const see = () => screen.getByLabelText<HTMLVideoElement>(/Camera preview/);

async function showPicture(): Promise<void> {
  await waitFor(() => expect(see().srcObject).toBeTruthy());
  fireEvent.loadedData(see());
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function takePlainPhoto(): Promise<void> {
  press('Take photo');
  await screen.findByAltText('The photo you took');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Use photo' }).hasAttribute('aria-disabled')).toBe(
      false,
    ),
  );
  press('Use photo');
}

/** One capture was read; then the camera is denied. The dialog is on a phone, which offers its camera app. */
async function loseCameraAfterCapture() {
  const open = vi.fn(async () => fakeStream().stream);
  fakeCameras(open);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const bitmap = { width: 4, height: 4, close: () => {} } as ImageBitmap;
  const face = { openness: 1 } as FrameFace;
  vi.mocked(takeFrames).mockResolvedValueOnce([bitmap]);
  vi.mocked(inspectFrames).mockResolvedValueOnce([{ bitmap, face, sharpness: 1 }]);
  vi.mocked(readFrames).mockResolvedValueOnce(EXAMPLE_SCAN);
  const shown = show(async () => true);
  await showPicture();
  press('Take photo');
  await screen.findByRole('button', { name: GUIDE_WORDS.anotherLight });
  open.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  press(GUIDE_WORDS.anotherLight);
  expect((await screen.findByRole('alert')).textContent).toContain('Camera access is blocked');
  return shown;
}

describe('GuidedDialog', () => {
  it('takes the file that is chosen when the camera fails after a capture', async () => {
    const { onShot, onCaptures } = await loseCameraAfterCapture();
    const file = new File(['x'], 'mine.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [file] } });
    expect(onShot).toHaveBeenCalledExactlyOnceWith(file);
    expect(onCaptures).not.toHaveBeenCalled();
  });

  it('offers the captures that were read when the camera fails after them', async () => {
    const { onShot, onCaptures } = await loseCameraAfterCapture();
    press('Use photo');
    expect(onCaptures).toHaveBeenCalledOnce();
    expect(onShot).not.toHaveBeenCalled();
  });

  it('takes a plain photo while the models still load', async () => {
    const { onShot, onCaptures } = show(() => new Promise(() => {}));
    expect(await screen.findAllByText(GUIDE_WORDS.loading)).not.toHaveLength(0);
    await showPicture();
    await takePlainPhoto();
    expect(onShot).toHaveBeenCalledOnce();
    expect(onCaptures).not.toHaveBeenCalled();
  });

  it('takes again after the camera was taken away among the eight frames', async () => {
    const { track, stream } = fakeStream();
    fakeCameras(async () => stream);
    vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
    show(async () => true);
    await showPicture();
    press('Take photo');
    expect(await screen.findAllByText(GUIDE_WORDS.taking)).not.toHaveLength(0);
    track.dispatchEvent(new Event('ended'));
    expect((await screen.findByRole('alert')).textContent).toContain('The camera stopped');
    // Nor does a screen reader hear of frames any more.
    await waitFor(() => expect(screen.queryByText(GUIDE_WORDS.taking)).toBeNull());
    press('Try Again');
    await showPicture();
    const shutter = screen.getByRole('button', { name: 'Take photo' });
    await waitFor(() => expect(shutter.hasAttribute('aria-disabled')).toBe(false));
  });

  it('is the plain camera when the models do not load', async () => {
    const { onShot } = show(async () => false);
    // The guide has its tools below the picture; the plain camera has none.
    await waitFor(() => {
      expect(see()).toBeTruthy();
      expect(screen.queryByText(GUIDE_WORDS.screenLight)).toBeNull();
    });
    await showPicture();
    await takePlainPhoto();
    expect(onShot).toHaveBeenCalledOnce();
  });
});
