// What runs in the page knows nothing outside of itself.
/* oxlint-disable unicorn/consistent-function-scoping */
import { AxeBuilder } from '@axe-core/playwright';
import {
  contrastRatio,
  paletteOf,
  parseHex,
  SEASON_KEYS,
  simulateVision,
  VISIONS,
} from '@color-almanac/domain';
import { expect, type Page } from '@playwright/test';

const OTHER_EYES = VISIONS.filter((vision) => vision !== 'normal');

/** A tinted look. What the words of all twenty-six stand on is measured for every kind of eyes without a browser. */
const LOOK = { theme: 'soft_autumn', mode: 'light' };

/**
 * Words that stand on a color which is itself what is shown wear the better of black and white. That is at least 4.5
 * for eyes that see all colors; for others no ink is always that much, and this is the least of all 480 colors.
 */
const ON_SHOWN_COLOR = 3.9;
const SHOWN = new Set(SEASON_KEYS.flatMap((key) => paletteOf(key).map(({ hex }) => hex)));

/** Every word is read and every state is told to eyes that see fewer colors or none. */
export async function expectToldWithoutColor(page: Page): Promise<void> {
  const worn = await page.evaluate(() => {
    const { theme = 'system', mode = 'light' } = document.documentElement.dataset;
    return { theme, mode };
  });
  await wear(page, LOOK);
  expect(await findUnreadable(page)).toEqual([]);
  expect(await findToldByColorAlone(page)).toEqual([]);
  expect(await findSilentStates(page)).toEqual([]);
  await wear(page, worn);
}

async function wear(page: Page, look: { readonly theme: string; readonly mode: string }) {
  await page.evaluate((next) => Object.assign(document.documentElement.dataset, next), look);
  // What fades from one look to the other is neither.
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

interface Measured {
  readonly fgColor?: string;
  readonly bgColor?: string;
  readonly expectedContrastRatio?: string;
}

/** The words whose contrast on their ground is less for other eyes than is asked for all. */
export async function findUnreadable(page: Page): Promise<readonly string[]> {
  const { passes, violations } = await new AxeBuilder({ page })
    .withRules(['color-contrast'])
    .analyze();
  const nodes = [...passes, ...violations].flatMap((rule) => rule.nodes);
  expect(nodes.length).toBeGreaterThan(0);
  return nodes.flatMap(({ any, html }) => {
    const { fgColor, bgColor, expectedContrastRatio } = (any[0]?.data ?? {}) as Measured;
    const [word, background] = [parseHex(fgColor ?? ''), parseHex(bgColor ?? '')];
    if (!word || !background) return [];
    const isBest = ['#000000', '#FFFFFF'].includes(word) && SHOWN.has(background);
    const asked = isBest ? ON_SHOWN_COLOR : Number.parseFloat(expectedContrastRatio ?? '4.5');
    return OTHER_EYES.flatMap((vision) => {
      const left = contrastRatio(simulateVision(word, vision), simulateVision(background, vision));
      return left >= asked ? [] : [`${vision} ${left.toFixed(2)}: ${html.slice(0, 120)}`];
    });
  });
}

/** What wears the color of success, warning or failure and has no word, or the same word and sign for two of them. */
export function findToldByColorAlone(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const probe = document.body.appendChild(document.createElement('i'));
    const tones = new Map(
      ['success', 'warning', 'error'].map((tone) => {
        probe.style.color = style.getPropertyValue(`--${tone}`);
        return [getComputedStyle(probe).color, tone];
      }),
    );
    probe.remove();
    const toneOf = (element: Element) => {
      const { color, borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element);
      const edge = borderTopWidth === '0px' ? '' : borderTopColor;
      return tones.get(color) ?? tones.get(edge) ?? tones.get(backgroundColor);
    };
    const told = new Map<string, string>();
    const problems: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const tone = toneOf(element);
      const parent = element.parentElement;
      if (!tone || !element.checkVisibility() || (parent && toneOf(parent) === tone)) continue;
      // A place for words that are not there yet.
      const { width, height } = element.getBoundingClientRect();
      if (width * height === 0) continue;
      const holder = element instanceof SVGElement ? parent : element;
      const words = holder?.innerText.trim() || holder?.getAttribute('aria-label') || '';
      const signs = [...(holder?.querySelectorAll('path, line, polyline, circle') ?? [])]
        .map((sign) => sign.outerHTML)
        .join('');
      // A figure differs from state to state and says nothing of it.
      const signature = `${words.replaceAll(/[\d%.]+/g, '')}${signs}`;
      if (!/\p{L}{3}/u.test(words)) problems.push(`no word: ${element.outerHTML.slice(0, 120)}`);
      if ((told.get(signature) ?? tone) !== tone) problems.push(`two tones for ${words}`);
      told.set(signature, tone);
    }
    return problems;
  });
}

/** What is pressed, chosen or current and looks, but for its colors, like its neighbors that are not. */
export function findSilentStates(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const STATES = ['aria-pressed', 'aria-checked', 'aria-current', 'aria-selected'];
    const isOn = (element: Element, state: string) =>
      !['false', '', null].includes(element.getAttribute(state));
    const shapeOf = (style: CSSStyleDeclaration) =>
      [
        style.content,
        style.display,
        style.fontWeight,
        style.textDecorationLine,
        style.borderWidth,
        style.borderStyle,
        style.outlineStyle,
        // A sign that is filled, or only drawn around.
        style.fill === 'none',
        style.transform,
        style.boxShadow.replaceAll(/(rgb|color)\([^)]*\)/g, ''),
      ].join(' ');
    const lookOf = (element: Element) =>
      // The row it fills may tell it as well.
      [element.parentElement ?? element, element, ...element.querySelectorAll('*')]
        .flatMap((part) =>
          [null, '::before', '::after'].map((pseudo) => shapeOf(getComputedStyle(part, pseudo))),
        )
        .concat(String(element.querySelectorAll('svg').length))
        .join('|');
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 4 && height > 4;
    };
    return STATES.flatMap((state) => {
      const all = [...document.querySelectorAll(`[${state}]`)].filter(isSeen);
      return all
        .filter((element) => isOn(element, state))
        .flatMap((element) => {
          const others = all.filter(
            (other) =>
              !isOn(other, state) &&
              other.tagName === element.tagName &&
              other.className === element.className,
          );
          const twin = others.find((other) => lookOf(other) === lookOf(element));
          return twin ? [`${state}: ${element.outerHTML.slice(0, 160)}`] : [];
        });
    });
  });
}
