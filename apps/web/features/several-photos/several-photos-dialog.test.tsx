import type { FaceScan } from '@color-almanac/domain';
import { sampleProfile } from '@color-almanac/sync/behaviour';
import type { FaceScanOutcome, Pixels, ScanRequest } from '@color-almanac/vision';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { defer } from '../../testing/defer.ts';
import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import type { DecodedPhoto, PhotoDecoding } from '../../media/vision/decode-photo.ts';
import { SeveralPhotosDialog } from './several-photos-dialog.tsx';
import type { SeveralPhotosDialogProps } from './several-photos-dialog.tsx';

vi.mock('./draw-thumbnail.ts', () => ({ drawThumbnail: async () => 'blob:small' }));
vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();

beforeAll(() => import('../../ui/modal/modal-frame.tsx'));
beforeEach(() => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const fileOf = (name: string) => new File([name], name, { type: 'image/jpeg' });
const withHair = (hex: `#${string}`, confidence = 90): FaceScan => ({
  ...EXAMPLE_SCAN,
  hair: { ...EXAMPLE_SCAN.hair, hex, rawHex: hex, confidence },
});
const DARK = withHair('#44352F');
const DARKER = withHair('#40322F');
const DARKEST = withHair('#3C2F2B');
const BLOND = withHair('#E2C890', 20);
const BOX = { x: 0.6, y: 0.2, width: 0.2, height: 0.3 };
const PARTY: FaceScan = {
  ...DARK,
  face: { ...BOX, eyes: [], pixels: 200, others: [{ ...BOX, x: 0.15, y: 0.1 }] },
};
const seen = (scan: FaceScan): FaceScanOutcome => ({ ok: true, scan });
const NO_FACE: FaceScanOutcome = { ok: false, failure: { reason: 'no-face' } };

/** What the engine sees in each file, by its name; a file without an entry is damaged. */
type Seen = Readonly<Record<string, FaceScanOutcome | Promise<FaceScanOutcome>>>;

function show(outcomes: Seen, names = Object.keys(outcomes), reopened = Promise.resolve()) {
  const released: string[] = [];
  const pixelsOf = new Map<Pixels, string>();
  const decodePhoto = async (file: Blob): Promise<PhotoDecoding> => {
    const name = await file.text();
    if (!Object.hasOwn(outcomes, name)) return { ok: false, failure: { reason: 'damaged' } };
    if ([...pixelsOf.values()].includes(name)) await reopened;
    const pixels: Pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
    pixelsOf.set(pixels, name);
    const photo = { pixels, release: () => void released.push(name) };
    return { ok: true, photo: photo as unknown as DecodedPhoto };
  };
  const scanFace = vi.fn(
    async ({ pixels, near }: Pick<ScanRequest, 'pixels' | 'near' | 'signal'>) =>
      near ? seen(DARK) : (outcomes[pixelsOf.get(pixels) ?? ''] ?? NO_FACE),
  );
  let ids = 0;
  const props: SeveralPhotosDialogProps = {
    open: true,
    files: names.map(fileOf),
    profile: sampleProfile('a'),
    deps: { decodePhoto, engine: { scanFace }, newId: () => `id-${(ids += 1)}` },
    renderQuestion: ({ face, answer }, isOpen) =>
      isOpen ? (
        <>
          <button onClick={() => answer(face.others?.[0] ?? null)}>The other</button>
          <button onClick={() => answer(null)}>The one that was read</button>
          <button onClick={() => answer('later')}>Later</button>
        </>
      ) : null,
    onCancel: vi.fn(),
    onAccept: vi.fn(),
  };
  const { rerender } = render(<SeveralPhotosDialog {...props} />);
  const close = () => rerender(<SeveralPhotosDialog {...props} open={false} />);
  return { ...props, scanFace, released, close };
}

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const row = heading.closest('li');
  if (!row) throw new Error(`No row for ${name}`);
  return within(row);
};
const result = () => screen.getByRole('status').textContent;
const findResult = (text: string | RegExp) => screen.findByText(text);
const season = () => screen.getByRole('button', { name: 'Get Color Season' });

describe('SeveralPhotosDialog', () => {
  it('tells which photo it reads, and reads one after the other', async () => {
    const second = defer<FaceScanOutcome>();
    const { released } = show({
      'a.jpg': seen(DARK),
      'b.jpg': second.promise,
      'c.jpg': seen(DARKEST),
    });
    expect(await findResult('Reading photo 2 of 3')).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Photos read' })).toBeTruthy();
    expect(released).toEqual(['a.jpg']);
    expect(season().getAttribute('aria-disabled')).toBe('true');
    await act(async () => second.resolve(seen(DARKER)));
    expect(await findResult(/^All three photos say /)).toBeTruthy();
    expect(released).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  });

  it('shows the colors of each photo and what it says alone', async () => {
    show({ 'a.jpg': seen(DARK), 'b.jpg': seen(DARKER) });
    const row = await rowOf('a.jpg');
    expect(await row.findByText(/^Says /)).toBeTruthy();
    expect(row.getByRole('img').getAttribute('aria-label')).toMatch(
      /^Colors: (?:#[0-9A-F]{6}(?:, )?){5}$/,
    );
    expect(row.getByText('Profile photo')).toBeTruthy();
  });

  it('leaves out another face, a photo without a face and a damaged file, each with its reason', async () => {
    show(
      {
        'a.jpg': seen(DARK),
        'other.jpg': seen(BLOND),
        'garden.jpg': NO_FACE,
        'b.jpg': seen(DARKER),
      },
      ['a.jpg', 'other.jpg', 'garden.jpg', 'b.jpg', 'broken.jpg'],
    );
    expect(await (await rowOf('other.jpg')).findByText(/looks like another face/)).toBeTruthy();
    expect((await rowOf('garden.jpg')).getByText(/couldn’t find a face/)).toBeTruthy();
    expect((await rowOf('broken.jpg')).getByText(/damaged or incomplete/)).toBeTruthy();
    expect((await rowOf('broken.jpg')).queryByRole('button')).toBeNull();
    expect(result()).toMatch(/^Both photos say /);
  });

  it('includes a photo that was left out, and leaves out another, as the user chooses', async () => {
    const { onAccept } = show({ 'a.jpg': seen(DARK), 'other.jpg': seen(BLOND) });
    expect(await findResult(/^One photo is left/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Include other.jpg' }));
    expect(result()).toMatch(/photos/);
    fireEvent.click(screen.getByRole('button', { name: 'Leave out a.jpg' }));
    expect((await rowOf('a.jpg')).getByText(/You left this photo out/)).toBeTruthy();
    fireEvent.click(season());
    expect(onAccept).toHaveBeenCalledWith(expect.objectContaining({ name: 'other.jpg' }), [
      { id: 'id-2', scan: BLOND },
    ]);
  });

  it('accepts the photos with the best one first', async () => {
    const weak = withHair('#3C2F2B', 10);
    const { onAccept } = show({ 'weak.jpg': seen(weak), 'best.jpg': seen(DARK) });
    await (await rowOf('best.jpg')).findByText('Profile photo');
    fireEvent.click(season());
    expect(onAccept).toHaveBeenCalledWith(expect.objectContaining({ name: 'best.jpg' }), [
      { id: 'id-2', scan: DARK },
      { id: 'id-1', scan: weak },
    ]);
  });

  it('asks in a photo of several faces whose is the user’s, and reads that one', async () => {
    const { scanFace } = show({ 'party.jpg': seen(PARTY), 'a.jpg': seen(DARKER) });
    fireEvent.click(await screen.findByRole('button', { name: 'The other' }));
    const row = await rowOf('party.jpg');
    expect(await row.findByText(/^Says /)).toBeTruthy();
    expect(scanFace.mock.lastCall?.[0]).toMatchObject({ near: { x: 0.25, y: 0.25 } });
    expect(result()).toMatch(/^Both photos say /);
  });

  it('leaves a photo of several faces out until the user says which is theirs', async () => {
    const { scanFace } = show({
      'party.jpg': seen(PARTY),
      'ball.jpg': seen(PARTY),
      'a.jpg': seen(DARKER),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
    const row = await rowOf('party.jpg');
    expect(row.getByText('We found 2 faces. Which one is you?')).toBeTruthy();
    expect(row.queryByRole('img')).toBeNull();
    expect(result()).toMatch(/^One photo is left/);
    expect(screen.getByText(/^2 photos show several faces/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Choose face in party.jpg' }));
    fireEvent.click(await screen.findByRole('button', { name: 'The one that was read' }));
    expect(await row.findByText(/^Says /)).toBeTruthy();
    expect(scanFace).toHaveBeenCalledTimes(3);
    expect(screen.getByText(/^One photo shows several faces/)).toBeTruthy();
  });

  it('counts the same photo chosen twice once', async () => {
    show({ 'a.jpg': seen(DARK), 'copy.jpg': seen(DARK), 'b.jpg': seen(DARKER) });
    const copy = await rowOf('copy.jpg');
    expect(await copy.findByText(/the same as another photo/)).toBeTruthy();
    expect(copy.queryByRole('button')).toBeNull();
    expect(result()).toMatch(/^Both photos say /);
  });

  it('offers no season when no photo was read', async () => {
    const { onAccept } = show({ 'a.jpg': NO_FACE, 'b.jpg': NO_FACE });
    expect(
      await findResult('We couldn’t read any of these photos. Cancel and choose others.'),
    ).toBeTruthy();
    fireEvent.click(season());
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('goes on with the others when the engine breaks on one photo', async () => {
    const broken = Promise.reject<FaceScanOutcome>(new Error('broken'));
    broken.catch(() => undefined);
    show({ 'a.jpg': seen(DARK), 'bad.jpg': broken, 'b.jpg': seen(DARKER) });
    expect(await (await rowOf('bad.jpg')).findByText('Left out.')).toBeTruthy();
    expect(result()).toMatch(/^Both photos say /);
    expect(reportError).toHaveBeenCalledOnce();
  });

  it('reads ten of more photos and says so', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => {
        const hex = `#4032${(32 + at).toString(16)}` as const;
        return [`${at}.jpg`, seen(withHair(hex))] as const;
      }),
    );
    const { scanFace } = show(many);
    expect(await findResult('We read the first 10 of 12 photos.')).toBeTruthy();
    expect(scanFace).toHaveBeenCalledTimes(10);
  });

  it('stops reading when it is closed', async () => {
    const first = defer<FaceScanOutcome>();
    const { scanFace, released, onCancel, close } = show({
      'a.jpg': first.promise,
      'b.jpg': seen(DARKER),
    });
    expect(await findResult('Reading photo 1 of 2')).toBeTruthy();
    await vi.waitFor(() => expect(scanFace).toHaveBeenCalledOnce());
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
    close();
    expect(scanFace.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    await act(async () => first.resolve(seen(PARTY)));
    await vi.waitFor(() => expect(released).toEqual(['a.jpg']));
    expect(scanFace).toHaveBeenCalledOnce();
  });

  it('holds no photo for a question once it is closed', async () => {
    const { released, close } = show({ 'party.jpg': seen(PARTY), 'a.jpg': seen(DARKER) });
    await screen.findByRole('button', { name: 'The other' });
    expect(released).toEqual(['party.jpg', 'a.jpg']);
    close();
    await vi.waitFor(() => expect(released).toEqual(['party.jpg', 'a.jpg', 'party.jpg']));
    expect(screen.queryByRole('button', { name: 'The other' })).toBeNull();
  });

  it('waits with the season and other questions while a photo is opened for its question', async () => {
    const names = ['party.jpg', 'ball.jpg', 'a.jpg'];
    const reopened = defer<void>();
    show(
      { 'party.jpg': seen(PARTY), 'ball.jpg': seen(PARTY), 'a.jpg': seen(DARKER) },
      names,
      reopened.promise,
    );
    const others = await screen.findByRole('button', { name: 'Choose face in ball.jpg' });
    expect((await rowOf('party.jpg')).getByText('Reading...')).toBeTruthy();
    for (const button of [season(), others])
      expect(button.getAttribute('aria-disabled')).toBe('true');
    await act(async () => reopened.resolve());
    fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
    await vi.waitFor(() => expect(season().getAttribute('aria-disabled')).toBeNull());
    expect(others.getAttribute('aria-disabled')).toBeNull();
  });
});
