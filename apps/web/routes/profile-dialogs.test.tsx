import { createProfile } from '@color-almanac/domain';
import type { Profile } from '@color-almanac/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createStatus } from '../data/sync/save-status.ts';
import { EverythingNear } from '../testing/everything-near.ts';
import { makeServices, renderApp, tidyUp } from '../testing/render-app.tsx';
import type { Services } from '../wiring.ts';

const NOW = '2026-03-01T12:00:00.000Z';

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', EverythingNear);
});

afterEach(() => {
  tidyUp();
  vi.unstubAllGlobals();
});

function makeProfile(name: string, changes: Partial<Profile> = {}): Profile {
  const about = { id: name, name, description: `About ${name}`, type: 'headshot' } as const;
  const made = createProfile({ ...about, userId: 'local', isDefault: false, now: NOW });
  return { ...made, ...changes };
}

const ME = makeProfile('Me', { is_default: true });
const MILA = makeProfile('Mila', {
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

const storedNames = async ({ dataStore }: Services) =>
  (await dataStore.profiles.list()).map(({ profile_name }) => profile_name);
const pointsOf = (form: Form) =>
  within(form.getByRole('list', { name: 'Its color points' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** A page whose data store accepts nothing more. */
async function openFullPage(put: Services['dataStore']['profiles']['put']): Promise<void> {
  const made = makeServices();
  for (const profile of [ME, MILA]) await made.dataStore.profiles.put(profile);
  const profiles = { ...made.dataStore.profiles, put };
  const services = { ...made, dataStore: { ...made.dataStore, profiles } };
  renderApp({ services, path: '/profiles', inside: true });
}

describe('the form of a profile', () => {
  it('[S1-PMOD-01] [S1-PMOD-02] [S1-PMOD-03] [S1-PMOD-06] asks for name, description and type, which starts as headshot', async () => {
    await openPage();
    const form = await openForm('Create profile');
    expect(form.getByLabelText('Profile Name')).toBeTruthy();
    expect(form.getByLabelText('Description (Optional)')).toBeTruthy();
    const types = form.getByRole('radiogroup', { name: 'Profile Type' });
    const radios = within(types).getAllByRole('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Headshot',
      'Generic',
    ]);
    expect(radios.map((radio) => radio.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  });

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

  it('[S1-PMOD-04] [S1-PMOD-10] shows the points of the chosen type', async () => {
    await openPage();
    const form = await openForm('Create profile');
    expect(pointsOf(form)).toEqual(['Skin', 'Lips', 'Dark Eye', 'Light Eye', 'Hair']);
    fireEvent.click(form.getByRole('radio', { name: 'Generic' }));
    expect(pointsOf(form)).toEqual(['Primary', 'Secondary', 'Accent 1', 'Accent 2', 'Neutral']);
  });

  it('[S1-PMOD-05] saves nothing without a name, says so, and stays open', async () => {
    const services = await openPage();
    const form = await openForm('Create profile');
    typeName(form, '   ');
    fireEvent.click(form.getByRole('button', { name: 'Create Profile' }));
    await expectAlert('Please enter a profile name');
    expect(await storedNames(services)).toEqual(['Me', 'Mila']);
    expect(form.getByLabelText('Profile Name')).toBeTruthy();
  });

  it('[S1-PMOD-07] [S1-PMOD-10] creates a profile, which becomes the active one', async () => {
    const services = await openPage();
    const form = await openForm('Create profile');
    typeName(form, 'Living room');
    fireEvent.click(form.getByRole('radio', { name: 'Generic' }));
    fireEvent.click(form.getByRole('button', { name: 'Create Profile' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const made = (await services.dataStore.profiles.list()).find(
      ({ profile_name }) => profile_name === 'Living room',
    );
    expect(made).toMatchObject({ templateId: 'generic', is_default: false });
    expect(await services.dataStore.profiles.getActiveId()).toBe(made?.id);
  });

  it('[S1-PMOD-09] opens with a profile’s values, and changes only those edited', async () => {
    const services = await openPage();
    const form = await openForm('Edit Mila');
    expect(form.getByLabelText<HTMLInputElement>('Profile Name').value).toBe('Mila');
    const description = form.getByLabelText<HTMLTextAreaElement>('Description (Optional)');
    expect(description.value).toBe('About Mila');
    fireEvent.change(description, { target: { value: 'My sister' } });
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await services.dataStore.profiles.get('Mila')).toMatchObject({
      profile_name: 'Mila',
      color_season: 'light_spring',
      preferences: { description: 'My sister', type: 'headshot' },
    });
  });

  it('[S1-PMOD-03] offers the type Default only for a profile that has it', async () => {
    const services = makeServices();
    const preferences = { description: '', type: 'default' } as const;
    await services.dataStore.profiles.put(makeProfile('Old', { preferences }));
    await openPage(services);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Old' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit Profile' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
    const chosen = form.getByRole('radio', { name: 'Default' });
    expect(chosen.getAttribute('aria-checked')).toBe('true');
  });

  it('[S1-PSTATE-04] can make another profile the default, and says why the default cannot be unset', async () => {
    const services = await openPage();
    const form = await openForm('Edit Mila');
    fireEvent.click(form.getByRole('checkbox', { name: 'Make this the default profile' }));
    fireEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const kept = await services.dataStore.profiles.list();
    expect(kept.map(({ is_default }) => is_default)).toEqual([false, true]);
    const again = await openForm('Edit Mila');
    const box = again.getByRole('checkbox', { name: 'Make this the default profile' });
    expect(box.getAttribute('aria-checked')).toBe('true');
    expect(box.hasAttribute('data-disabled')).toBe(true);
    expect(again.getByText(/This is the default profile/)).toBeTruthy();
  });

  it('[S1-PMOD-08] [FIRST-LOOK-18] shows the error, else its own message, when saving failed, and what helps on a full device', async () => {
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

async function openSwitch() {
  fireEvent.click(await screen.findByRole('button', { name: /^Switch Profile, active: / }));
  return within(await screen.findByRole('dialog', { name: 'Switch Profile' }));
}

describe('switching the profile', () => {
  it('[S1-HDR-10] [S1-HDR-11] lists all with their seasons and marks the active one', async () => {
    await openPage();
    const rows = (await openSwitch()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'MeNo season yetActive',
      'MilaLight Spring',
    ]);
  });

  it('[S1-HDR-13] activates the chosen one and closes', async () => {
    const services = await openPage(makeServices(), '/');
    const dialog = await openSwitch();
    fireEvent.click(dialog.getByRole('button', { name: /Mila/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('region', { name: 'Light Spring' })).toBeTruthy();
    expect(await services.dataStore.profiles.getActiveId()).toBe('Mila');
  });

  it('[S1-HDR-12] links to a new profile and to all of them', async () => {
    await openPage(makeServices(), '/');
    fireEvent.click((await openSwitch()).getByRole('button', { name: 'Create New' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create Profile' }));
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click((await openSwitch()).getByRole('button', { name: 'Manage' }));
    expect(await screen.findByRole('heading', { name: 'My Color Profiles' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** A server that refuses new profiles until the test allows them. */
function refuseNew(services: Services) {
  const server = { reason: 'No room.' as string | null };
  const refused = new Set<string>();
  const { profiles } = services.dataStore;
  const saveStatus = createStatus();
  const send = async (id: string) => {
    if (server.reason === null) refused.delete(id);
    else if (id.startsWith('local_')) refused.add(id);
    const waiting = refused.size;
    saveStatus.set(waiting ? { kind: 'refused', waiting, message: '' } : { kind: 'saved' });
    return refused.has(id)
      ? ({ kind: 'refused', reason: server.reason ?? '' } as const)
      : ({ kind: 'sent' } as const);
  };
  const repository = { ...profiles, send, listRefused: async () => [...refused] };
  const dataStore = { ...services.dataStore, profiles: repository };
  return { server, services: { ...services, saveStatus, dataStore } };
}

describe('a profile the server refuses', () => {
  it.each([
    ['No room.', 'No room.'],
    ['', 'Failed to create profile'],
  ])(
    '[FIRST-LOOK-12] leaves the form open with its input, and is not created twice: %j',
    async (reason, said) => {
      const { server, services } = refuseNew(makeServices());
      server.reason = reason;
      await openPage(services);
      const form = await openForm('Create profile');
      typeName(form, 'Vera');
      for (const again of [1, 2]) {
        fireEvent.click(form.getByRole('button', { name: 'Create Profile' }));
        await expectAlert(said);
        expect(await storedNames(services), String(again)).toEqual(['Me', 'Vera', 'Mila']);
      }
      expect(form.getByLabelText('Profile Name')).toHaveProperty('value', 'Vera');
      server.reason = null;
      fireEvent.click(form.getByRole('button', { name: 'Create Profile' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await storedNames(services)).toEqual(['Me', 'Vera', 'Mila']);
    },
  );

  it('[FIRST-LOOK-12] is not reported as duplicated; its card offers to try again and to delete', async () => {
    const { server, services } = refuseNew(makeServices());
    await openPage(services);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Mila' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await expectAlert('No room.');
    expect(screen.queryByText('Mila was duplicated')).toBeNull();
    await screen.findByText('Only on this device');
    expect(screen.getByRole('button', { name: 'Delete Mila (Copy)' })).toBeTruthy();
    server.reason = null;
    fireEvent.click(screen.getByRole('button', { name: /^Try again to save Mila \(Copy\)/ }));
    await waitFor(() => expect(screen.queryByText('Only on this device')).toBeNull());
  });
});
