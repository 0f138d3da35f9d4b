import type { NamedColor } from '@color-almanac/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openTestAccount } from '../../testing/fake-account.ts';
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
import { WORKSPACE_WORDS } from '../../words/workspace.words.ts';

beforeEach(() => localStorage.clear());
afterEach(tidyUp);

const MILA: SampleUser = { name: 'Mila', season: null, colors: [] };

const plates = () => region('Soft Autumn').getAllByRole('button', { name: /#/ });
const showAll = () => fireEvent.click(screen.getByRole('button', { name: 'Show all 40 colors' }));
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
const textsOf = (elements: readonly HTMLElement[]) => elements.map((one) => one.textContent);

describe('the sources of the workspace', () => {
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
});

describe('the working colors', () => {
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

  it('stay on the screen while the device is out of space, which is said, and are saved later', async () => {
    await openWorkspace();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    for (const each of [FIRST, SECOND]) add(each);
    expect(await screen.findByText('This browser couldn’t save your work')).toBeTruthy();
    expect(weights()).toEqual([50, 50]);
    full.mockRestore();
    add(THIRD);
    expect(localStorage.getItem('workspace')).toContain(THIRD.hex);
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
    tidyUp();
    await openWorkspace([ANNA], { account: openTestAccount() });
    expect(weights()).toEqual([]);
    const { beforeSignIn, bringHere } = WORKSPACE_WORDS;
    expect(screen.getByText(beforeSignIn(2))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: bringHere }));
    expect(weights()).toEqual([50, 50]);
    press('Clear all');
    tidyUp();
    await openWorkspace([ANNA], { account: openTestAccount() });
    expect(weights()).toEqual([]);
    expect(screen.queryByText(beforeSignIn(2))).toBeNull();
    tidyUp();
    await openWorkspace();
    expect(weights()).toEqual([50, 50]);
  });
});
