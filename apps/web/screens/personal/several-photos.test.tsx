import { contextOf, seasonInputOf } from '@color-almanac/domain';
import type { FaceScan, ScannedFace } from '@color-almanac/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { EXAMPLE_SCAN } from '../../testing/example-scan.ts';
import { hurryPauses } from '../../testing/hurry-pauses.ts';
import { press, readStoredProfile } from '../../testing/personal-steps.ts';
import { chooseFiles, makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';

vi.mock('../../features/several-photos/draw-thumbnail.ts', () => ({
  drawThumbnail: async () => 'blob:small',
}));
vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => undefined }));

beforeAll(hurryPauses);
// Compiled ahead: on a busy machine that takes longer than a dialog is waited for.
beforeAll(() => import('./personal-dialog-set.tsx'));
beforeAll(() => {
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(tidyUp);

const fileOf = (name: string) => new File([name], name, { type: 'image/jpeg' });

/** Each scan sees slightly darker hair; the first one sees the given face. */
function showWithFiles(count: number, face?: ScannedFace) {
  const hairs = ['#44352F', '#40322F', '#3C2F2B'] as const;
  const scans = hairs.map((hex, at): FaceScan => ({
    ...EXAMPLE_SCAN,
    hair: { ...EXAMPLE_SCAN.hair, hex, rawHex: hex },
    ...(face && at === 0 ? { face } : {}),
  }));
  let asked = 0;
  const services = makeServices(async () => {
    const scan = scans[asked] ?? EXAMPLE_SCAN;
    asked += 1;
    return { ok: true, scan };
  });
  renderApp({ services, inside: true });
  return { services, files: hairs.slice(0, count).map((_, at) => fileOf(`${at}.jpg`)) };
}

const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Your photos together' }));

describe('several photos of a face', () => {
  it('are read together, and lead to the result like one', async () => {
    const { services, files } = showWithFiles(3);
    await chooseFiles(...files);
    const dialog = await findDialog();
    expect(await dialog.findByText(/^All three photos say /)).toBeTruthy();
    press('Get Color Season');
    expect(await screen.findByRole('dialog', { name: 'AI Analysis Result' })).toBeTruthy();
    const profile = await readStoredProfile(services);
    expect(contextOf(profile).photos).toHaveLength(3);
    expect(seasonInputOf(profile)?.photos).toHaveLength(3);
    expect(profile.personal_colors.colorPoints.every(({ x }) => x >= 0)).toBe(true);
  });

  it('of which one shows several faces ask which one is the user', async () => {
    const box = { x: 0.6, y: 0.2, width: 0.2, height: 0.2 };
    const face = { ...box, eyes: [], pixels: 200, others: [{ ...box, x: 0.1 }] };
    const { files } = showWithFiles(2, face);
    await chooseFiles(...files);
    const question = within(await screen.findByRole('dialog', { name: 'Which one is you?' }));
    fireEvent.click(question.getByRole('button', { name: 'Face 2 of 2, from the left' }));
    expect(await (await findDialog()).findByText(/^Both photos say /)).toBeTruthy();
  });

  it('change nothing when they are canceled', async () => {
    const { services, files } = showWithFiles(2);
    const before = await waitFor(() => readStoredProfile(services));
    await chooseFiles(...files);
    const dialog = await findDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await readStoredProfile(services)).toEqual(before);
    expect(screen.getByText('Drop a portrait here')).toBeTruthy();
  });

  it('can be read together after a drop of several was refused', async () => {
    const { files } = showWithFiles(2);
    const zone = await screen.findByText('Drop a portrait here');
    const note = new File(['x'], 'notes.txt', { type: 'text/plain' });
    fireEvent.drop(zone, {
      dataTransfer: { files: [...files, note], items: [], types: ['Files'] },
    });
    await screen.findByText(/Please drop one image at a time/);
    press('Read them together');
    const dialog = await findDialog();
    expect(await dialog.findByText(/^Both photos say /)).toBeTruthy();
    expect(dialog.queryByText('notes.txt')).toBeNull();
  });
});
