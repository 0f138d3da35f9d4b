import { sampleProfile } from '@color-almanac/sync/behaviour';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { defer } from '../../testing/defer.ts';
import { press, readStoredProfile } from '../../testing/personal-steps.ts';
import {
  chooseFiles,
  makePhoto,
  makeServices,
  photoFile,
  renderApp,
  tidyUp,
} from '../../testing/render-app.tsx';
import type { PhotoDecoding } from '../../media/vision/decode-photo.ts';
import type { Services } from '../page/services.ts';
import { POINT_WORDS } from '../../words/photo.words.ts';
import { WHITE_POINT_WORDS } from '../../words/white-point.words.ts';

afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
});

const OLD_PHOTO = `data:image/jpeg;base64,${btoa('old')}`;

/** A guest's record from before photos were stored separately. */
async function openOldRecord() {
  const decodePhoto = vi.fn<Services['decodePhoto']>(async () => ({
    ok: true,
    photo: makePhoto(),
  }));
  const services = { ...makeServices(), decodePhoto };
  const addresses = { image_url: OLD_PHOTO, thumbnail_url: 'https://pictures.example/small.jpg' };
  await services.dataStore.profiles.put({ ...sampleProfile('a'), is_default: true, ...addresses });
  renderApp({ services, inside: true });
  await screen.findByText('Upload new photo');
  return services;
}

async function deletePhoto(): Promise<void> {
  press('More for this photo');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete photo' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Delete photo' }));
}

const seePlaceForPhoto = () => screen.findByText('Drop a portrait here');

describe('a deleted photo', () => {
  it('does not come back from an old record', async () => {
    const services = await openOldRecord();
    await deletePhoto();
    await seePlaceForPhoto();
    await waitFor(async () => {
      const { image_url, thumbnail_url } = await readStoredProfile(services);
      expect([image_url, thumbnail_url]).toEqual([null, null]);
    });
    cleanup();
    renderApp({ services, inside: true });
    expect(await seePlaceForPhoto()).toBeTruthy();
    expect(screen.queryByText('Upload new photo')).toBeNull();
  });

  it('is the one the question was about: it is asked again once another one has opened', async () => {
    const services = await openOldRecord();
    const { promise, resolve } = defer<PhotoDecoding>();
    services.decodePhoto.mockReturnValueOnce(promise);
    await chooseFiles(photoFile('new.jpg'));
    const white = await screen.findByRole('button', { name: WHITE_POINT_WORDS.button });
    await waitFor(() => expect(white.title).toBe('Opening your photo'));
    press('More for this photo');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete photo' }));
    const first = within(await screen.findByRole('alertdialog'));
    await act(async () => resolve({ ok: true, photo: makePhoto() }));
    fireEvent.click(first.getByRole('button', { name: 'Delete photo' }));
    fireEvent.click(await screen.findByRole('button', { name: POINT_WORDS.keepPhoto }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Upload new photo')).toBeTruthy();
  });

  it('stays visible, with a message, when it cannot be deleted', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const services = await openOldRecord();
    vi.spyOn(services.dataStore.photos, 'remove').mockRejectedValue(new Error('The disk is busy'));
    await deletePhoto();
    expect(await screen.findByText(POINT_WORDS.photoNotRemoved)).toBeTruthy();
    expect(screen.getByText('Upload new photo')).toBeTruthy();
    expect((await readStoredProfile(services)).image_url).toBe(OLD_PHOTO);
  });
});
