import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Unkept } from '../../components/dialog-error-boundary.ts';
import { jpeg, fakePhotoDeps } from './photo-deps.fixture.ts';
import { PhotoSlot } from './profile-photo-slot.tsx';
import { useProfilePhoto } from './use-profile-photo.ts';

/** Makes the progress line's module fail to load, as long as it is true. */
const lost = vi.hoisted(() => ({ isLost: true }));

vi.mock('./upload-progress.tsx', async (read) => {
  const code = await read<object>();
  return new Proxy(code, {
    get: (target, name) => {
      if (lost.isLost && name !== 'then') throw new TypeError('Failed to fetch /assets/a.js');
      return Reflect.get(target, name);
    },
  });
});

beforeEach(() => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Place({ deps }: { readonly deps: ReturnType<typeof fakePhotoDeps> }) {
  const photo = useProfilePhoto('a', deps);
  return (
    <PhotoSlot photo={photo} uploadWord="Another" errorBoundary={Unkept}>
      {({ url }, { uploadButton }) => (
        <>
          <img src={url} alt="Anna" />
          {uploadButton}
          {photo.problem?.retry ? (
            <button type="button" onClick={photo.problem.retry}>
              {photo.problem.title}
            </button>
          ) : null}
        </>
      )}
    </PhotoSlot>
  );
}

const shown = () => screen.getByAltText('Anna').getAttribute('src');

describe('PhotoSlot', () => {
  it("[S2-ERRB-03] still shows its photo when another's progress cannot be shown, until that is tried again", async () => {
    render(<Place deps={fakePhotoDeps({ kept: 'old' })} />);
    await screen.findByAltText('Anna');
    const input = screen.getByLabelText('Choose a photo');
    fireEvent.change(input, { target: { files: [jpeg('new')] } });
    const retry = await screen.findByText('Image processing failed');
    expect(shown()).toBe('old');
    lost.isLost = false;
    await act(async () => fireEvent.click(retry));
    await waitFor(() => expect(shown()).toBe('new'));
  });
});
