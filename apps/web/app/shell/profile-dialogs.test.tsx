import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { exampleProfile } from '../../testing/example-profile.ts';
import { makeServices, renderApp, tidyUp } from '../../testing/render-app.tsx';
import type { Services } from '../../screens/page/services.ts';

afterEach(tidyUp);

const ME = exampleProfile('Me', { is_default: true });
const MILA = exampleProfile('Mila', {
  color_season: 'light_spring',
  created_at: '2026-03-02T12:00:00.000Z',
});

async function openPage(services = makeServices(), path = '/profiles'): Promise<Services> {
  for (const profile of [ME, MILA]) await services.dataStore.profiles.put(profile);
  renderApp({ services, path, inside: true });
  await screen.findByRole('banner');
  return services;
}

async function openForm(opener: 'Create profile' | 'Edit Mila' | 'Edit Me') {
  const [, name] = opener.split(' ');
  if (opener === 'Create profile')
    fireEvent.click(await screen.findByRole('button', { name: opener }));
  else {
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit Profile' }));
  }
  const title = opener === 'Create profile' ? 'Create Profile' : 'Edit Profile';
  return within(await screen.findByRole('dialog', { name: title }));
}

type Form = Awaited<ReturnType<typeof openForm>>;

function typeName(form: Form, value: string): void {
  fireEvent.change(form.getByLabelText('Profile Name'), { target: { value } });
}

async function expectAlert(text: string): Promise<void> {
  const alert = await screen.findByRole('alertdialog', { name: text });
  fireEvent.click(within(alert).getByText('OK'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

/** A page whose data store accepts nothing more. */
async function openFullPage(put: Services['dataStore']['profiles']['put']): Promise<void> {
  const made = makeServices();
  for (const profile of [ME, MILA]) await made.dataStore.profiles.put(profile);
  const profiles = { ...made.dataStore.profiles, put };
  const services = { ...made, dataStore: { ...made.dataStore, profiles } };
  renderApp({ services, path: '/profiles', inside: true });
}

describe('the form of a profile', () => {
  it('cuts a name that is too long between characters, and says so', async () => {
    await openPage();
    const form = await openForm('Create profile');
    typeName(form, `${'a'.repeat(198)}👩‍👩‍👧`);
    const field = form.getByLabelText<HTMLInputElement>(/^Profile Name/);
    expect(field.value).toBe('a'.repeat(198));
    expect(form.getByText('Names can have up to 200 characters')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Ada' } });
    expect(form.queryByText('Names can have up to 200 characters')).toBeNull();
  });

  it('[S1-PMOD-03] offers the type Default only for a profile that has it', async () => {
    const services = makeServices();
    const preferences = { description: '', type: 'default' } as const;
    await services.dataStore.profiles.put(exampleProfile('Old', { preferences }));
    await openPage(services);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Old' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit Profile' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    const chosen = form.getByRole('radio', { name: 'Default' });
    expect(chosen.getAttribute('aria-checked')).toBe('true');
  });

  it('[S1-PMOD-08] shows the error, else its own message, when saving failed, and what helps on a full device', async () => {
    const full = { kind: 'failed', reason: 'full' } as const;
    await openFullPage(async ({ profile_name }) => {
      if (profile_name === 'Broken') throw new Error('The disk is gone');
      return full;
    });
    const form = await openForm('Create profile');
    typeName(form, 'Ada');
    fireEvent.click(form.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText(/This device is out of space/)).toBeTruthy();
    await expectAlert('Failed to create profile');
    typeName(form, 'Broken');
    fireEvent.click(form.getByRole('button', { name: 'Create Profile' }));
    await expectAlert('The disk is gone');
    // The input is still there.
    expect(form.getByLabelText<HTMLInputElement>('Profile Name').value).toBe('Broken');
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    const edit = await openForm('Edit Mila');
    typeName(edit, 'Ludmila');
    fireEvent.click(edit.getByRole('button', { name: 'Save Changes' }));
    await expectAlert('Failed to update profile');
  });
});
