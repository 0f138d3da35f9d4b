import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

import { toastStack } from '../ui/toast/show-toast.ts';

/** Loads lazy modules up front: compiling them takes seconds on a busy machine. */
await Promise.all([
  import('../ui/modal/modal-frame.tsx'),
  import('../ui/menu/menu-parts.tsx'),
  import('../ui/ask/ask-dialog.tsx'),
]);

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });

/** Answers an alert with OK, and waits until it is gone. */
export async function acknowledge(title: string, text?: RegExp): Promise<void> {
  const alert = await screen.findByRole('alertdialog', { name: title });
  if (text) expect(within(alert).getByText(text)).toBeTruthy();
  fireEvent.click(within(alert).getByText('OK'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

export const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const shownToasts = () => toastStack.getShown().map(({ title }) => title);
export const expectAnnounced = (title: string) =>
  waitFor(() => expect(shownToasts()).toContain(title));
