import { acceptScan, FACE_POINTS } from '@color-almanac/domain';
import type { FaceScan, Profile } from '@color-almanac/domain';
import type { PortraitLayers, PortraitOutcome, PortraitRequest } from '@color-almanac/vision';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { findScanResults, press, waitForTurns } from '../../testing/personal-steps.ts';
import {
  chooseFiles,
  choosePhoto,
  makeServices,
  photoFile,
  renderApp,
  tidyUp,
} from '../../testing/render-app.tsx';
import { SEASON_DRAPE_WORDS } from '../../words/season-drapes.words.ts';

const NOW = '2026-03-01T12:00:00.000Z';

/** Nothing is painted where there are no canvases. */
vi.mock('../../media/drape/prepare-portrait.ts', () => ({
  preparePortrait: ({ picture }: PortraitLayers) => ({
    width: picture.width,
    height: picture.height,
  }),
}));
vi.mock('../../media/drape/paint-drape.ts', () => ({
  openDrapePainter: () => ({ paint: () => undefined }),
}));

beforeEach(hurryPauses);
afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
});

const empty = () => new Uint8ClampedArray(4);
const LAYERS: PortraitLayers = {
  picture: { width: 2, height: 2, data: new Uint8ClampedArray(16) },
  photoBottom: 2,
  cloth: empty(),
  shade: empty(),
  hair: empty(),
  lips: empty(),
  neckline: 'body',
  skin: '#CE8659',
  light: { x: 0, y: 0, z: 1, ambient: 1 },
  chin: { x: 1, y: 1 },
  faceHeight: 1,
  anchors: [],
};

/** The face at the left, in warm light. */
const SEEN: FaceScan = {
  ...EXAMPLE_SCAN,
  ...Object.fromEntries(
    FACE_POINTS.map((place) => [place, { ...EXAMPLE_SCAN[place], x: 0.2, y: 0.4 }]),
  ),
};

/** Services whose engine takes every portrait apart, and what it was asked. */
function makeDrapingServices(scan: FaceScan = SEEN) {
  const asked: PortraitRequest[] = [];
  const services = makeServices(async () => ({ ok: true, scan }));
  const segmentPortrait = async (request: PortraitRequest): Promise<PortraitOutcome> => {
    asked.push(request);
    return { ok: true, layers: LAYERS };
  };
  return { asked, services: { ...services, engine: { ...services.engine, segmentPortrait } } };
}

/** The page of this profile with a stored photo, with the season asked for. */
async function readSeason(profile: Profile = exampleProfile('Anna')) {
  const made = makeDrapingServices();
  const { profiles, photos } = made.services.guestDataStore;
  const read = acceptScan({ ...profile, is_default: true }, SEEN, NOW);
  for (const store of [profiles, made.services.dataStore.profiles]) await store.put(read);
  for (const store of [photos, made.services.dataStore.photos])
    await store.put(profile.id, { bytes: new Uint8Array([1]), type: 'image/jpeg' });
  renderApp({ services: made.services, inside: true });
  await screen.findByText('Upload new photo');
  press('Get Color Season');
  return { ...made, result: within(await findResult()) };
}

const findResult = () => screen.findByRole('dialog', { name: 'AI Analysis Result' });
const findDrapes = () => screen.findByRole('group', { name: SEASON_DRAPE_WORDS.pairs });
const faces = () => screen.getAllByRole('img', { name: /^Your face above a cloth/ });

/** Chooses the cloth on this side, so many times. */
function vote(side: 'left' | 'right', times: number): void {
  for (let pair = 0; pair < times; pair += 1) {
    const button = screen.getAllByRole('button', { name: /^This one/ }).at(side === 'left' ? 0 : 1);
    if (button) fireEvent.click(button);
  }
}

const escape = () => fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'Escape' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the portrait for the drapes', () => {
  it('is prepared once, from the results of the scan on, and only for a result', async () => {
    const { asked, services } = makeDrapingServices();
    renderApp({ services, inside: true });
    await choosePhoto();
    expect(asked).toEqual([]);
    press('Get color points');
    const results = await findScanResults();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.near?.x).toBeCloseTo(0.2);
    fireEvent.click(results.getByRole('button', { name: 'Get Color Season' }));
    await findResult();
    await findDrapes();
    expect(asked).toHaveLength(1);
    escape();
    await isGone();

    await chooseFiles(photoFile('other.jpg'));
    await waitForTurns();
    expect(asked).toHaveLength(1);
    press('Get Color Season');
    await findResult();
    await findDrapes();
    expect(asked).toHaveLength(2);
    expect(asked[1]).not.toHaveProperty('near');
    expect(asked[1]).not.toHaveProperty('gains');
  });

  it('is not prepared for a profile of anything but a face', async () => {
    const anna = exampleProfile('Anna');
    const preferences = { ...anna.preferences, type: 'generic' } as const;
    const { asked } = await readSeason({ ...anna, preferences });
    expect(screen.queryByText(SEASON_DRAPE_WORDS.question)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the drapes of a result', () => {
  it('compare the seasons to choose from', async () => {
    const { result } = await readSeason();
    await findDrapes();
    const offered = result.getAllByRole('radio').map((one) => one.getAttribute('aria-label'));
    const draped = result
      .getAllByRole('button', { name: /^This one/ })
      .map((one) => one.getAttribute('aria-label'));
    expect(draped).toEqual(offered.map((name) => `This one: ${name}`));
  });

  it('keep their answers when the result is closed, or cannot be saved, and is shown again', async () => {
    const { services } = await readSeason();
    await findDrapes();
    vote('left', 3);
    expect(screen.getByText(/3 of 3 times/)).toBeTruthy();
    escape();
    fireEvent.click(await screen.findByRole('button', { name: 'Show it again' }));
    await findDrapes();
    expect(screen.getByText(/3 of 3 times/)).toBeTruthy();
    for (const { profiles } of [services.dataStore, services.guestDataStore])
      vi.spyOn(profiles, 'put').mockResolvedValue({ kind: 'failed', reason: 'full' });
    press('Save Season');
    await isGone();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await findDrapes();
    expect(screen.getByText(/3 of 3 times/)).toBeTruthy();
  });

  it('say that answers are saved only where one season was chosen more often', async () => {
    await readSeason();
    await findDrapes();
    vote('left', 2);
    vote('right', 2);
    expect(screen.getByText(/both equally often/)).toBeTruthy();
    expect(screen.queryByText(SEASON_DRAPE_WORDS.apart)).toBeNull();
    vote('right', 1);
    expect(screen.getByText(SEASON_DRAPE_WORDS.apart)).toBeTruthy();
  });

  it('swap their cloths on canvases that stay, and never by the key that scrolls', async () => {
    const { result } = await readSeason();
    await findDrapes();
    const before = faces();
    const names = before.map((face) => face.getAttribute('aria-label'));
    fireEvent.keyDown(result.getByRole('region', { name: 'AI Analysis Result' }), { key: ' ' });
    expect(faces().map((face) => face.getAttribute('aria-label'))).toEqual(names);
    press(SEASON_DRAPE_WORDS.swap);
    expect(faces()).toEqual(before);
    expect(faces().map((face) => face.getAttribute('aria-label'))).toEqual(names.toReversed());
  });
});
