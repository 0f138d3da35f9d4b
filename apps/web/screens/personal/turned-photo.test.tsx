import { samplePhoto, sampleProfile } from '@color-almanac/sync/behaviour';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readStoredProfile } from '../../testing/personal-steps.ts';
import {
  chooseFiles,
  makePhoto,
  makeServices,
  photoFile,
  renderApp,
  tidyUp,
} from '../../testing/render-app.tsx';
import { PHOTO_WORDS } from '../../words/photo.words.ts';

const canvas = { turned: 0, isLost: false };

/** Its pixels are those of the rectangles drawn; its file says how often it was asked for. */
class FakeCanvas {
  readonly #width: number;
  readonly #pixels: Uint8ClampedArray;
  constructor(width: number, height: number) {
    this.#width = width;
    this.#pixels = new Uint8ClampedArray(4 * width * height);
  }
  getContext() {
    const width = this.#width;
    const data = this.#pixels;
    return {
      fillStyle: '',
      fillRect(x: number, y: number) {
        data.set(this.fillStyle.match(/\d+/g)?.map(Number) ?? [], 4 * (y * width + x));
      },
      getImageData: () => ({ data }),
      translate: () => undefined,
      rotate: (angle: number) => {
        canvas.turned += angle;
      },
      drawImage: () => undefined,
    };
  }
  async convertToBlob() {
    if (canvas.isLost) throw new Error('The canvas is lost');
    return new Blob([samplePhoto(80).bytes.slice()], { type: 'image/jpeg' });
  }
}

beforeEach(() => {
  Object.assign(canvas, { turned: 0, isLost: false });
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
});

afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
});

async function openPhoto() {
  const services = makeServices();
  await services.dataStore.profiles.put({ ...sampleProfile('a'), is_default: true });
  await services.dataStore.photos.put('a', samplePhoto());
  renderApp({ services, inside: true });
  const button = await screen.findByRole('button', { name: 'Turn' });
  return { services, button };
}

describe('the button Turn', () => {
  it('stores the photo upright and turns the points along, with their colors', async () => {
    const { services, button } = await openPhoto();
    const [before] = (await readStoredProfile(services)).personal_colors.colorPoints;
    fireEvent.click(button);
    await waitFor(async () => {
      const [point] = (await readStoredProfile(services)).personal_colors.colorPoints;
      expect([point?.x, point?.y, point?.hex]).toEqual([0.4, 0.4, before?.hex]);
    });
    expect(canvas.turned).toBeCloseTo(Math.PI / 2);
    await waitFor(async () => {
      expect((await services.dataStore.photos.get('a'))?.bytes).toHaveLength(80);
    });
  });

  it('keeps photo and points when the photo cannot be turned, and says so', async () => {
    vi.stubGlobal('reportError', vi.fn());
    canvas.isLost = true;
    const { services, button } = await openPhoto();
    fireEvent.click(button);
    expect(await screen.findByText(PHOTO_WORDS.notTurnedTitle)).toBeTruthy();
    const [point] = (await readStoredProfile(services)).personal_colors.colorPoints;
    expect([point?.x, point?.y]).toEqual([0.4, 0.6]);
    expect((await services.dataStore.photos.get('a'))?.bytes).toHaveLength(64);
  });

  it('turns a picture in analyze mode, which stays on the page only', async () => {
    const decodePhoto = vi.fn(async (_file: Blob) => ({ ok: true, photo: makePhoto() }) as const);
    const services = { ...makeServices(), decodePhoto };
    await services.dataStore.profiles.put({ ...sampleProfile('a'), is_default: true });
    renderApp({ services, path: '/analyze', inside: true });
    await chooseFiles(photoFile('shirt.jpg'));
    fireEvent.click(await screen.findByRole('button', { name: 'Turn' }));
    await waitFor(() =>
      expect(decodePhoto.mock.lastCall?.[0]).toMatchObject({ name: 'turned.jpg' }),
    );
    expect(canvas.turned).toBeCloseTo(Math.PI / 2);
    expect(await services.dataStore.photos.get('a')).toBeNull();
  });
});
