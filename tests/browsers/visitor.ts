import { setTimeout as delay } from 'node:timers/promises';

import type { Tab } from './tab.ts';

/** Long, because reading a photo takes many seconds on a busy machine. */
const PATIENCE_MS = 120_000;
const AIM = 'data-aimed-at';

/** What a person does in a tab, by the names they read. Only the topmost dialog can be used while one is open. */
export interface Visitor {
  readonly tab: Tab;
  /** Presses the first visible control whose accessible name begins with this. */
  press(name: string): Promise<void>;
  /** Waits until this text is on the screen. */
  see(text: string): Promise<void>;
  /** Waits until the expression is true in the page. */
  until(expression: string): Promise<void>;
  typeInto(label: string, text: string): Promise<void>;
  choose(files: readonly string[]): Promise<void>;
}

export function createVisitor(tab: Tab): Visitor {
  const until = async (expression: string): Promise<void> => {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      if (await tab.evaluate<boolean>(`Boolean(${expression})`)) return;
      await delay(100);
    }
    const seen = await tab.evaluate<string>('document.body.innerText.slice(0, 1500)');
    throw new Error(`Never became true: ${expression}\nOn the screen:\n${seen}`);
  };
  const aim = (name: string, kinds: string): Promise<void> =>
    until(`(${aimAt.toString()})(${JSON.stringify({ name, kinds, mark: AIM })})`);
  return {
    tab,
    until,
    press: async (name) => {
      await aim(name, CONTROLS);
      try {
        await tab.press(`body [${AIM}]`);
      } catch {
        // It was rendered again between aiming and pressing, so nothing was pressed.
        await aim(name, CONTROLS);
        await tab.press(`body [${AIM}]`);
      }
    },
    see: (text) => until(`document.body.innerText.includes(${JSON.stringify(text)})`),
    typeInto: async (label, text) => {
      await aim(label, FIELDS);
      await tab.type(`body [${AIM}]`, text);
    },
    choose: async (files) => {
      await until(`document.querySelector('input[type=file]')`);
      await tab.choose('input[type=file]', files);
    },
  };
}

const CONTROLS =
  'button, a[href], [role=button], [role=menuitem], [role=menuitemradio], [role=radio], [role=option], [role=tab], input[type=radio]';
const FIELDS = 'input:not([type=file]):not([type=radio]), textarea';

/** Runs in the page: marks what is looked for, and tells whether it is there and can be used. */
// oxlint-disable unicorn/consistent-function-scoping -- nothing else of this module is in the page
function aimAt({ name, kinds, mark }: { name: string; kinds: string; mark: string }): boolean {
  for (const old of document.body.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const menu = document.querySelector('[role=menu]');
  const within = menu ?? dialogs.findLast((one) => one.getClientRects().length > 0) ?? document;
  const textOf = (ids: string) =>
    ids.split(' ').map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '');
  const nameOf = (element: Element): string => {
    const labels = element.getAttribute('aria-labelledby');
    const labeled =
      element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
    const said = labels ? textOf(labels).join(' ') : element.getAttribute('aria-label');
    return (said || labeled || element.textContent || '').replaceAll(/\s+/g, ' ').trim();
  };
  const usable = (element: Element) =>
    element.getClientRects().length > 0 &&
    !element.matches(':disabled') &&
    element.getAttribute('aria-disabled') !== 'true';
  const found = [...within.querySelectorAll(kinds)].filter(usable);
  const aimed =
    found.find((one) => nameOf(one) === name) ?? found.find((one) => nameOf(one).startsWith(name));
  if (!aimed) return false;
  aimed.scrollIntoView({ block: 'center' });
  // A press goes to a place on the screen: the control must rest there, and nothing may cover it.
  const { x, y, width, height } = aimed.getBoundingClientRect();
  const place = [x, y, width, height].join(' ');
  const isResting = document.body.getAttribute(mark) === place;
  document.body.setAttribute(mark, place);
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!isResting || !hit || !(aimed.contains(hit) || hit.contains(aimed))) return false;
  aimed.setAttribute(mark, '');
  return true;
}
