import {
  analyzeColor,
  applyGains,
  colorOfPick,
  readWhite,
  withSeason,
  withWhitePoint,
} from '@color-almanac/domain';
import type { Hex, Profile, SeasonKey } from '@color-almanac/domain';
import { WHITE_REFUSALS } from '@color-almanac/words';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { createApiClient } from '../../api/client/api-client.ts';
import { defer } from '../../testing/defer.ts';
import { press } from '../../testing/personal-steps.ts';
import { openTestAccount } from '../../testing/fake-account.ts';
import {
  chooseFiles,
  layOutStage,
  makePhoto,
  makeServices,
  photoFile,
  PICKED_HEX,
  renderApp,
  tapStage,
  tidyUp,
} from '../../testing/render-app.tsx';
import type { PhotoDecoding } from '../../media/vision/decode-photo.ts';
import type { Services } from '../page/services.ts';
import { ANALYZE_WORDS } from '../../words/analyze.words.ts';
import { PHOTO_LIGHT_WORDS as LIGHT_WORDS } from '../../words/photo-light.words.ts';
import { CHECK_COLOR, RATING_WORDS } from '../../words/ratings.words.ts';
import { WHITE_POINT_WORDS } from '../../words/white-point.words.ts';

await import('./analyze-route.tsx'); // Compiled before the first test.
const MUSTARD = '#BE9C31';
const BROWN = '#5A4632';
beforeEach(() => localStorage.clear());
afterEach(() => {
  tidyUp();
  vi.restoreAllMocks();
});

/** Renders analyze mode for a profile with this season. */
async function openAnalyze(
  season: SeasonKey | null,
  changes: Partial<Services> = {},
  make = (profile: Profile) => profile,
) {
  const services = { ...makeServices(), ...changes };
  const now = services.now();
  const blank = exampleProfile('anna', { is_default: true });
  await services.dataStore.profiles.put(
    make(season ? withSeason(blank, season, null, now) : blank),
  );
  await services.dataStore.profiles.setActiveId('anna');
  const isGuest = services.account.getState().kind !== 'signed-in';
  renderApp({ services, path: '/analyze', inside: isGuest });
  await screen.findByRole('heading', { name: 'Analyze a color' });
  return services;
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText(ANALYZE_WORDS.orType), { target: { value } });
const panel = () => screen.getByRole('region', { name: 'Analysis' });
const section = (name: string) => {
  const whole = screen.getByRole('button', { name }).closest('h2')?.parentElement;
  if (!whole) throw new Error('There is no such section');
  return whole;
};
const runButton = () => screen.getByRole('button', { name: /Run analysis|Analyzing/ });
const isUnavailable = () => runButton().getAttribute('aria-disabled') === 'true';
const findResult = () => screen.findAllByRole('meter');

/** Shows a picture whose pixels all have one color. */
async function choosePicture(): Promise<void> {
  await chooseFiles(photoFile('shirt.jpg'));
  await screen.findByText(ANALYZE_WORDS.upload);
  await layOutStage();
}

describe('analyze mode before an analysis', () => {
  it('corrects colors of the profile photo by its white point, and leaves colors of other pictures as they are', async () => {
    const { dataStore } = makeServices();
    await dataStore.photos.put('anna', { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' });
    const white = { hex: '#F0D8B0', x: 0.5, y: 0.5 } as const;
    let lit: Profile | null = null;
    await openAnalyze('soft_autumn', { dataStore }, (profile) => {
      lit = withWhitePoint(profile, white, profile.updated_at);
      return lit;
    });
    await layOutStage();
    tapStage();
    const read = lit && colorOfPick(lit, PICKED_HEX).hex;
    expect(read).not.toBe(PICKED_HEX);
    expect(await within(panel()).findByText(read ?? '')).toBeTruthy();
    expect(screen.getByText(ANALYZE_WORDS.inLightOf['white-point'])).toBeTruthy();

    await choosePicture();
    await waitFor(() =>
      expect(screen.queryByText(ANALYZE_WORDS.inLightOf['white-point'])).toBeNull(),
    );
    tapStage();
    expect(await within(panel()).findByText(PICKED_HEX)).toBeTruthy();
  });
});

/** Every pixel that is not picked looks like a wall under a lamp. */
function makeWarmPhoto() {
  const photo = makePhoto();
  const side = 64;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < data.length; at += 4) data.set([0xb9, 0x87, 0x57, 255], at);
  return { ...photo, pixels: { width: side, height: side, data } };
}

const decodeWarm = async () => ({ ok: true, photo: makeWarmPhoto() }) as const;

describe('a picture in warm light', () => {
  it('is told with a way on; its colors are not judged before white is tapped or the user trusts them', async () => {
    await openAnalyze('soft_autumn', { decodePhoto: decodeWarm });
    await choosePicture();
    tapStage();
    const chip = await screen.findByRole('button', { name: LIGHT_WORDS.chip.warm });
    expect(within(panel()).getByText(CHECK_COLOR)).toBeTruthy();
    expect(within(panel()).queryByText('For Soft Autumn, your season:')).toBeNull();
    fireEvent.click(runButton());
    const why = within(section('Season Compatibility'));
    expect(await why.findByText(LIGHT_WORDS.checkWhy, undefined, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryAllByRole('meter')).toEqual([]);
    expect(within(panel()).getAllByRole('status').at(-1)?.textContent).toBe(CHECK_COLOR);
    expect(within(section('Sister Season Borrowing')).getByText(LIGHT_WORDS.checkWhy)).toBeTruthy();
    fireEvent.click(chip);
    // The fake photo is too dark where it is tapped.
    tapStage();
    await screen.findByText(WHITE_REFUSALS['too-dark']);
    expect(within(panel()).getByText(PICKED_HEX)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: LIGHT_WORDS.confirm }));
    expect(within(panel()).getByText('For Soft Autumn, your season:')).toBeTruthy();
    expect(within(panel()).queryByText(LIGHT_WORDS.checkWhy)).toBeNull();
    expect(await findResult()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: LIGHT_WORDS.chip.warm })).toBeNull();
  });

  it('gives a color picked before in the light of the white that is tapped after it', async () => {
    const white = '#C09A70';
    await openAnalyze('soft_autumn', { decodePhoto: decodeWarm });
    await choosePicture();
    paintStage(white);
    tapStage();
    fireEvent.click(await screen.findByRole('button', { name: LIGHT_WORDS.chip.warm }));
    tapStage();
    const reading = readWhite(white);
    const gray = reading.ok ? applyGains(white, reading.gains) : white;
    expect(await within(panel()).findByText(gray)).toBeTruthy();
    expect(within(panel()).queryByText(CHECK_COLOR)).toBeNull();
    press(WHITE_POINT_WORDS.remove);
    expect(await within(panel()).findByText(white)).toBeTruthy();
  });
});

/** From now on every pixel of the stage has this color. */
function paintStage(hex: Hex): void {
  const data = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(255);
  const context = {
    canvas: { width: 96, height: 96 },
    clearRect: () => undefined,
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}

describe('a selected color', () => {
  it('goes to the reasons with the focus, from the answer below the picture', async () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    await openAnalyze('soft_autumn');
    type(MUSTARD);
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`${ANALYZE_WORDS.why}$`) }));
    expect(scroll).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(panel());
  });

  it('shows what goes with it and what sisters lend at once, and only the list of seasons waits for the analysis', async () => {
    await openAnalyze('soft_autumn');
    type(MUSTARD);
    const relations = within(section('Color Relationships'));
    expect(relations.getByRole('group', { name: 'Complement' })).toBeTruthy();
    expect(relations.getByText('Ideal colors of Soft Autumn, nearest first')).toBeTruthy();
    expect(within(section('Sister Season Borrowing')).getByText('Safe')).toBeTruthy();
    const { notAnalyzed } = ANALYZE_WORDS.placeholders.compatibility;
    expect(within(section('Season Compatibility')).getByText(notAnalyzed)).toBeTruthy();
  });
});

describe('an analysis', () => {
  it("first says how a color fits the user's season, and says whom the list of sisters is for", async () => {
    await openAnalyze('deep_winter');
    type(BROWN);
    const { userSeasonData } = analyzeColor(BROWN, 'deep_winter');
    const rating = userSeasonData?.verdict.rating ?? 'poor';
    expect(within(panel()).getByText('For Deep Winter, your season:')).toBeTruthy();
    expect(within(panel()).getByText(`${RATING_WORDS[rating]}.`)).toBeTruthy();
    fireEvent.click(runButton());
    await findResult();
    const [first] = within(section('Season Compatibility')).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Deep Winter.*Your Season/);
    const sisters = within(section('Sister Season Borrowing'));
    expect(sisters.getByText(/Your Deep Winter colors stay right for you/)).toBeTruthy();
    expect(sisters.queryByRole('group', { name: 'Avoid' })).toBeNull();
    expect(sisters.queryByRole('group', { name: 'Borrow' })).toBeNull();
    const own = within(sisters.getByRole('region', { name: 'Deep Winter' }));
    expect(own.getByText('Your Season')).toBeTruthy();
    const avoided = own.getByRole('group', { name: 'True Autumn avoids' });
    expect(within(avoided).getAllByText('Yours')).toHaveLength(6);
    expect(sisters.getAllByText('Yours')).toHaveLength(12);
  });

  it('works without a season, and links to getting one', async () => {
    await openAnalyze(null);
    type('#808080');
    expect(screen.getByRole('link', { name: 'Set season' }).getAttribute('href')).toBe('/');
    fireEvent.keyDown(screen.getByLabelText(ANALYZE_WORDS.orType), { key: 'Enter' });
    expect(await findResult()).toHaveLength(3);
    expect(screen.getByText(ANALYZE_WORDS.gray)).toBeTruthy();
    expect(screen.getByText(ANALYZE_WORDS.noIdeal)).toBeTruthy();
    expect(screen.queryByText('Your Season')).toBeNull();
  });

  it('[S2-APAN-12] shows no message when it fails, and offers to run again in place of the results', async () => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue();
    let calls = 0;
    const failure = { success: false, message: 'It broke', error: 'server-error' };
    const api = createApiClient({
      getToken: () => 'nora',
      fetch: async () => {
        calls += 1;
        return Response.json(failure, { status: 500 });
      },
    });
    await openAnalyze('soft_autumn', {
      api,
      account: openTestAccount(),
    });
    type(MUSTARD);
    press('Season Compatibility');
    fireEvent.click(runButton());
    // Visible even with the section closed.
    expect(await screen.findAllByRole('button', { name: 'Run again' })).toHaveLength(1);
    expect(isUnavailable()).toBe(false);
    press('Season Compatibility');
    const compatibility = within(section('Season Compatibility'));
    expect(
      compatibility.getByText(ANALYZE_WORDS.placeholders.compatibility.notAnalyzed),
    ).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Run again' })).toHaveLength(1);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
    expect(document.body.textContent).not.toContain('It broke');
    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    fireEvent.click(await screen.findByRole('button', { name: 'Run again' }));
    expect(isUnavailable()).toBe(true);
    expect(calls).toBe(2);
  });
});

/** Shows one picture; the second one opens when `open` is called. */
async function chooseSecondPicture(selectColor: () => void) {
  const { promise, resolve } = defer<PhotoDecoding>();
  const first = { ok: true, photo: makePhoto() } as const;
  const decodePhoto = vi.fn().mockResolvedValueOnce(first).mockReturnValueOnce(promise);
  await openAnalyze('soft_autumn', { decodePhoto });
  await choosePicture();
  selectColor();
  await waitFor(() => expect(isUnavailable()).toBe(false));
  await chooseFiles(photoFile('shoes.jpg'));
  return () => act(async () => resolve({ ok: true, photo: makePhoto() }));
}

describe('analyze mode while another picture is being opened', () => {
  it('does not analyze a color that goes with the old picture, and says why', async () => {
    const open = await chooseSecondPicture(tapStage);
    await waitFor(() => expect(runButton().title).toBe('Opening your photo'));
    expect(isUnavailable()).toBe(true);
    await open();
    await waitFor(() => expect(runButton().title).toBe(ANALYZE_WORDS.runHint));
  });

  it('analyzes a typed color, which stays when the picture changes', async () => {
    const open = await chooseSecondPicture(() => type(MUSTARD));
    fireEvent.click(runButton());
    await open();
    expect(await findResult()).not.toEqual([]);
    expect(screen.getByLabelText(ANALYZE_WORDS.orType)).toHaveProperty('value', MUSTARD);
  });
});
