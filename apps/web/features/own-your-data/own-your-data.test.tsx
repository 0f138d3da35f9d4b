import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { DeletionUnanswered } from '../../api/accounts/deletion-unanswered.ts';
import { OWN_DATA_WORDS } from '../../words/own-your-data.words.ts';
import { createStatus } from '../../store/sync/save-status.ts';
import { DeletePanel } from './delete-panel.tsx';
import { OriginalsPanel } from './originals-panel.tsx';
import { SaveStatusNote } from './save-status-note.tsx';

const NOW = '2026-06-01T12:00:00.000Z';
const now = () => NOW;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const refuse = () => Promise.reject(new Error('no connection'));

describe('OriginalsPanel', () => {
  it('lets unreadable data be downloaded unchanged', async () => {
    const save = vi.fn();
    const stored = [{ name: 'colorProfiles.broken.2026-01-01', text: '{"torn' }];
    render(<OriginalsPanel originals={{ list: async () => stored }} now={now} save={save} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Download the originals' }));
    const [file, name] = save.mock.calls[0] as [Blob, string];
    expect(name).toBe('color-almanac-originals-2026-06-01.json');
    expect(JSON.parse(await file.text())).toEqual({ originals: stored });
  });

  it('shows nothing where all data could be read', async () => {
    const list = vi.fn(async () => []);
    const shown = render(<OriginalsPanel originals={{ list }} now={now} />);
    await act(async () => {
      await list.mock.results[0]?.value;
    });
    expect(shown.container.textContent).toBe('');
  });
});

const button = () => screen.getByRole('button', { name: 'Delete my account' });

describe('deleting the account', () => {
  it('needs the word to be typed', async () => {
    const onDelete = vi.fn(async () => undefined);
    render(<DeletePanel words={OWN_DATA_WORDS.deleteAccount} onDelete={onDelete} />);
    fireEvent.click(button());
    expect(onDelete).not.toHaveBeenCalled();
    const input = screen.getByLabelText('Type DELETE to confirm');
    fireEvent.change(input, { target: { value: 'DELETE' } });
    fireEvent.click(button());
    await waitFor(() => expect(onDelete).toHaveBeenCalledTimes(1));
  });

  it('says when it was not done', async () => {
    render(<DeletePanel words={OWN_DATA_WORDS.deleteAccount} onDelete={refuse} />);
    const input = screen.getByLabelText('Type DELETE to confirm');
    fireEvent.change(input, { target: { value: 'DELETE' } });
    fireEvent.click(button());
    const reported = await screen.findByRole('alert');
    expect(reported.textContent).toBe('We couldn’t delete your account: no connection');
  });

  it('says when it is unknown whether it was done, and can be tried again', async () => {
    const onDelete = vi.fn(() => Promise.reject(new DeletionUnanswered('lost')));
    render(<DeletePanel words={OWN_DATA_WORDS.deleteAccount} onDelete={onDelete} />);
    const input = screen.getByLabelText('Type DELETE to confirm');
    fireEvent.change(input, { target: { value: 'DELETE' } });
    fireEvent.click(button());
    const reported = await screen.findByRole('alert');
    expect(reported.textContent).toMatch(/we don’t know whether your account was deleted/);
    fireEvent.click(button());
    await waitFor(() => expect(onDelete).toHaveBeenCalledTimes(2));
  });
});

const note = () => screen.getByRole('status').textContent;

describe('SaveStatusNote', () => {
  it('shows only when something is on this device alone', () => {
    const status = createStatus();
    render(<SaveStatusNote status={status} />);
    expect(note()).toBe('');
    act(() => status.set({ kind: 'on-this-device', waiting: 2, because: 'offline' }));
    expect(note()).toContain('Saved on this device.');
    act(() => status.set({ kind: 'refused', waiting: 1, message: 'Too long' }));
    expect(note()).toContain('Too long');
    act(() => status.set({ kind: 'not-removed', waiting: 0, message: 'It is the default one.' }));
    expect(note()).toBe('A profile you deleted is back: It is the default one.');
    act(() => status.set({ kind: 'saving', waiting: 1 }));
    expect(note()).toBe('');
  });

  it('[SX-09] says that there is no connection, before and after something was changed', () => {
    const status = createStatus();
    render(<SaveStatusNote status={status} />);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(note()).toBe(
      'You’re offline. Your changes are saved on this device and will sync later.',
    );
    act(() => status.set({ kind: 'on-this-device', waiting: 1, because: 'offline' }));
    expect(note()).toContain('You’re offline. Saved on this device.');
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(note()).not.toContain('You’re offline.');
  });
});
