import { createProfile, SEASON_KEYS, SEASON_NAMES } from '@color-almanac/domain';
import type { NamedColor, SeasonKey } from '@color-almanac/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createMemoryStorage } from '../../accounts/memory-storage.ts';
import { openAccount } from '../../accounts/open-account.ts';
import { storeNora, fakeAccountDeps } from '../../testing/fake-account.ts';
import { tidyUp } from '../../testing/render-app.tsx';
import {
  add,
  ANNA,
  AUTUMN,
  color,
  FIRST,
  openWorkspace,
  press,
  region,
  SECOND,
  sliders,
  THIRD,
  weights,
  working,
} from '../../testing/workspace-steps.tsx';
import type { SampleUser } from '../../testing/workspace-steps.tsx';
import { WORKSPACE_WORDS } from '../../words/workspace.ts';

beforeEach(() => localStorage.clear());
afterEach(tidyUp);

const MILA: SampleUser = { name: 'Mila', season: null, colors: [] };

const plates = () => region('Soft Autumn').getAllByRole('button', { name: /#/ });
const showAll = () => fireEvent.click(screen.getByRole('button', { name: 'Show all 40 colors' }));
const focused = () => document.activeElement?.getAttribute('aria-label');
const primaryOf = (name: string) =>
  working()
    .getByRole('button', { name: `Make ${name} primary` })
    .getAttribute('aria-pressed');
const names = () =>
  sliders().map((slider) => slider.getAttribute('aria-label')?.replace('Weight of ', ''));
const box = (name: string) => working().getByRole<HTMLInputElement>('textbox', { name });
const write = (color: NamedColor, text: string) => {
  const field = box(`Weight of ${color.name}`);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
async function openSources() {
  fireEvent.click(screen.getByRole('combobox', { name: /^Color sources/ }));
  return within(await screen.findByRole('listbox'));
}
async function findToast(title: string): Promise<HTMLElement> {
  const toast = (await screen.findByText(title)).closest<HTMLElement>('[data-toast]');
  if (!toast) throw new Error(`${title} is no toast`);
  return toast;
}
const textsOf = (elements: readonly HTMLElement[]) => elements.map((one) => one.textContent);

describe('the sources of the workspace', () => {
  it('[S2-WS-02] [S2-WS-03] [S2-WS-04] [S2-WS-05] [S2-WS-06] appear in groups with their counts, and can be searched by name', async () => {
    await openWorkspace([ANNA, MILA]);
    expect(screen.getByText('2 sources selected')).toBeTruthy();
    const list = await openSources();
    expect(
      textsOf(within(list.getByRole('group', { name: 'Priority' })).getAllByRole('option')),
    ).toEqual([
      'Anna (current profile) 2 colors',
      'Soft Autumn (your season) 40 colors',
      'Warm Autumn (safe sister) 40 colors',
      'Soft Summer (careful sister) 40 colors',
    ]);
    const close: readonly SeasonKey[] = ['soft_autumn', 'warm_autumn', 'soft_summer'];
    const others = SEASON_KEYS.filter((key) => !close.includes(key));
    expect(
      textsOf(within(list.getByRole('group', { name: 'Other seasons' })).getAllByRole('option')),
    ).toEqual(others.map((key) => `${SEASON_NAMES[key]} 40 colors`));
    expect(
      textsOf(within(list.getByRole('group', { name: 'Other profiles' })).getAllByRole('option')),
    ).toEqual(['Mila 0 colors']);
    const search = screen.getByPlaceholderText('Search color sources...');
    fireEvent.change(search, { target: { value: 'deep w' } });
    await waitFor(() =>
      expect(textsOf(list.getAllByRole('option'))).toEqual(['Deep Winter 40 colors']),
    );
    fireEvent.change(search, { target: { value: 'ultraviolet' } });
    expect(await screen.findByText('No matching color sources found')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
    fireEvent.change(search, { target: { value: 'autumn' } });
    fireEvent.click(await screen.findByRole('option', { name: /^True Autumn/ }));
    await waitFor(() => expect(screen.getByText('3 sources selected')).toBeTruthy());
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.getByPlaceholderText<HTMLInputElement>('Search color sources...').value).toBe(
      'autumn',
    );
  });

  it('[S2-WS-07] show their colors with name and hex: the first few, and all on request', async () => {
    await openWorkspace([ANNA, MILA]);
    expect(region('Anna').getAllByRole('button')).toHaveLength(2);
    expect(plates()).toHaveLength(8);
    showAll();
    expect(textsOf(plates())).toEqual(AUTUMN.map(({ name, hex }) => `${name}${hex}`));
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(plates()).toHaveLength(8);
    const list = await openSources();
    fireEvent.click(list.getByRole('option', { name: /^Soft Autumn/ }));
    fireEvent.click(list.getByRole('option', { name: /^Mila/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Soft Autumn' })).toBeNull());
    expect(region('Mila').getByText(WORKSPACE_WORDS.noColors)).toBeTruthy();
    for (const name of [/^Anna/, /^Mila/]) fireEvent.click(list.getByRole('option', { name }));
    expect(await screen.findByText(WORKSPACE_WORDS.noneChosen)).toBeTruthy();
  });

  it('[S2-WS-21] include the profiles as currently saved', async () => {
    const { services, router } = await openWorkspace();
    await act(() => router.navigate('/knowledge'));
    await screen.findByRole('heading', { level: 1, name: 'Explore Seasons' });
    const blank = {
      userId: 'local',
      description: '',
      type: 'headshot',
      now: services.now(),
    } as const;
    const late = createProfile({ ...blank, id: 'late', name: 'Late', isDefault: false });
    await services.dataStore.profiles.put(late);
    await act(() => router.navigate('/workspace'));
    await screen.findByRole('heading', { level: 1, name: 'Workspace' });
    const list = await openSources();
    expect(await list.findByRole('option', { name: /^Late/ })).toBeTruthy();
  });
});

describe('the working colors', () => {
  it('[S2-WS-09] [S2-WS-12] [S2-WS-14] [S2-WS-16] [S2-WS-17] add up to a weight of one hundred; a single color has all of it', async () => {
    await openWorkspace();
    expect(working().getByText(WORKSPACE_WORDS.empty)).toBeTruthy();
    add(FIRST);
    expect(weights()).toEqual([100]);
    expect(sliders()[0]?.disabled).toBe(true);
    expect(box(`Weight of ${FIRST.name}`).value).toBe('100%');
    expect(working().queryByRole('button', { name: /^Lock/ })).toBeNull();
    add(SECOND);
    add(THIRD);
    expect(weights()).toEqual([34, 33, 33]);
    expect(sliders().map(({ min, max }) => [min, max])).toEqual([
      ['1', '98'],
      ['1', '98'],
      ['1', '98'],
    ]);
    expect(screen.getByRole('region', { name: 'Working colors' }).textContent).toContain(
      '3 of 8 · total 100%',
    );
    press(`Remove ${FIRST.name}`);
    expect(names()).toEqual([SECOND.name, THIRD.name]);
    expect(weights()).toEqual([50, 50]);
    expect(focused()).toBe(`Remove ${SECOND.name}`);
    press(`Remove ${THIRD.name}`);
    expect(focused()).toBe(`Remove ${SECOND.name}`);
    press(`Remove ${SECOND.name}`);
    expect(document.activeElement?.textContent).toBe('Working colors');
    for (const each of [SECOND, THIRD]) add(each);
    add(THIRD);
    expect(weights()).toEqual([100]);
  });

  it('[S2-WS-08] are limited to eight', async () => {
    await openWorkspace();
    showAll();
    for (const each of AUTUMN.slice(0, 9)) add(each);
    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText('Maximum 8 working colors allowed')).toBeTruthy();
    fireEvent.click(within(alert).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(weights().filter((weight) => weight === 13)).toHaveLength(4);
    const taken = region('Soft Autumn').getAllByRole('button', { pressed: true });
    expect(taken).toHaveLength(8);
  });

  it('[S2-WS-11] [S2-WS-13] [S2-WS-20] are weighed by slider and number, and locked ones stay', async () => {
    await openWorkspace();
    for (const each of [FIRST, SECOND, THIRD]) add(each);
    write(FIRST, '40');
    expect(weights()).toEqual([40, 30, 30]);
    press(`Lock ${FIRST.name}`);
    expect(sliders()[0]?.disabled).toBe(true);
    write(SECOND, '7%');
    expect(weights()).toEqual([40, 7, 53]);
    expect(sliders()[1]?.max).toBe('59');
    write(SECOND, '1000000');
    expect(weights()).toEqual([40, 59, 1]);
    for (const text of ['', '-5', '1e9', 'ten', '5 6']) {
      fireEvent.change(box(`Weight of ${SECOND.name}`), { target: { value: '12' } });
      expect(weights()).toEqual([40, 12, 48]);
      write(SECOND, text);
      expect(weights()).toEqual([40, 59, 1]);
      expect(box(`Weight of ${SECOND.name}`).value).toBe('59%');
      expect(working().getByText(WORKSPACE_WORDS.notANumber(1, 59))).toBeTruthy();
    }
    fireEvent.keyDown(box(`Weight of ${SECOND.name}`), { key: 'ArrowDown', shiftKey: true });
    expect(weights()).toEqual([40, 49, 11]);
    const [, , slider] = sliders();
    if (!slider) throw new Error('There is a third');
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(weights()).toEqual([40, 48, 12]);
    press(`Lock ${SECOND.name}`);
    expect(sliders()[2]?.disabled).toBe(true);
    expect(working().getByText(WORKSPACE_WORDS.othersLocked)).toBeTruthy();
    press(`Remove ${THIRD.name}`);
    expect(await screen.findByText(/^All other colors are locked/)).toBeTruthy();
    expect(weights()).toEqual([40, 48, 12]);
  });

  it('are saved in the middle of weighing when the page closes', async () => {
    await openWorkspace();
    for (const each of [FIRST, SECOND]) add(each);
    fireEvent.change(box(`Weight of ${FIRST.name}`), { target: { value: '41' } });
    fireEvent(window, new Event('pagehide'));
    expect(localStorage.getItem('workspace')).toContain('"weight":41');
  });

  it('[S2-WS-10] are cleared and restored, by toast, buttons and keys', async () => {
    await openWorkspace();
    for (const each of [FIRST, SECOND]) add(each);
    press(`Make ${SECOND.name} primary`);
    press('Clear all');
    expect(sliders()).toHaveLength(0);
    fireEvent.click(await within(await findToast(WORKSPACE_WORDS.cleared)).findByText('Undo'));
    expect(weights()).toEqual([50, 50]);
    expect(primaryOf(SECOND.name)).toBe('true');
    for (let step = 0; step < 3; step += 1) press('Undo');
    expect(primaryOf(FIRST.name)).toBe('true');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(weights()).toEqual([100]);
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(weights()).toEqual([50, 50]);
    fireEvent.keyDown(box(`Weight of ${SECOND.name}`), { key: 'z', ctrlKey: true });
    expect(weights()).toEqual([50, 50]);
  });

  it('say which of them clash', async () => {
    await openWorkspace();
    showAll();
    add(color(0));
    expect(screen.queryByRole('region', { name: WORKSPACE_WORDS.harmony })).toBeNull();
    add(color(2));
    expect(region(WORKSPACE_WORDS.harmony).getByText(WORKSPACE_WORDS.harmonious)).toBeTruthy();
    const strange: NamedColor = { name: 'Magenta', hex: '#FF00A0' };
    tidyUp();
    await openWorkspace([{ ...ANNA, colors: [strange] }]);
    add(strange, 'Anna');
    expect(region(WORKSPACE_WORDS.harmony).getAllByRole('listitem')[0]?.textContent).toContain(
      strange.name,
    );
  });
});

describe('the workspace of a signed-in user', () => {
  it('is separate from the guest’s, whose work is offered once', async () => {
    await openWorkspace();
    for (const each of [FIRST, SECOND]) add(each);
    const storage = createMemoryStorage();
    storeNora(storage);
    const nora = () => ({ account: openAccount(fakeAccountDeps({}, storage)) });
    tidyUp();
    await openWorkspace([ANNA], nora());
    expect(weights()).toEqual([]);
    const { beforeSignIn, bringHere } = WORKSPACE_WORDS;
    expect(screen.getByText(beforeSignIn(2))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: bringHere }));
    expect(weights()).toEqual([50, 50]);
    press('Clear all');
    tidyUp();
    await openWorkspace([ANNA], nora());
    expect(weights()).toEqual([]);
    expect(screen.queryByText(beforeSignIn(2))).toBeNull();
    tidyUp();
    await openWorkspace();
    expect(weights()).toEqual([50, 50]);
  });
});
