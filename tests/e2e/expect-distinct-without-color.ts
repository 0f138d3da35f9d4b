// Functions that run in the page cannot use outer variables.
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

/** A tinted look. A unit test measures the text contrast of all twenty-six looks for every kind of color vision. */
const LOOK = { theme: 'soft_autumn', mode: 'light' };

/**
 * Text on a displayed color uses black or white, whichever has more contrast. That is at least 4.5 for normal color
 * vision; for others no ink always reaches that, and this is the minimum over all 480 colors.
 */
const ON_SHOWN_COLOR = 3.9;
const SHOWN = new Set(SEASON_KEYS.flatMap((key) => paletteOf(key).map(({ hex }) => hex)));

/** All text is readable and all states are recognizable with reduced or no color vision. */
export async function expectDistinctWithoutColor(page: Page): Promise<void> {
  const worn = await page.evaluate(() => {
    const { theme = 'system', mode = 'light' } = document.documentElement.dataset;
    return { theme, mode };
  });
  await wear(page, LOOK);
  expect(await findUnreadable(page)).toEqual([]);
  expect(await findDistinctByColorAlone(page)).toEqual([]);
  expect(await findSilentStates(page)).toEqual([]);
  await wear(page, worn);
}

async function wear(page: Page, look: { readonly theme: string; readonly mode: string }) {
  await page.evaluate((next) => Object.assign(document.documentElement.dataset, next), look);
  // During the transition colors belong to neither look.
  await page.waitForFunction(() => document.getAnimations().length === 0);
}

interface Measured {
  readonly fgColor?: string;
  readonly bgColor?: string;
  readonly expectedContrastRatio?: string;
}

/** Texts whose contrast with other kinds of color vision is below the requirement. */
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

/** Elements in the colors of success, warning or failure without text, or two of them with the same text and icon. */
export function findDistinctByColorAlone(page: Page): Promise<readonly string[]> {
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
    const found = new Map<string, string>();
    const problems: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const tone = toneOf(element);
      const parent = element.parentElement;
      if (!tone || !element.checkVisibility() || (parent && toneOf(parent) === tone)) continue;
      // An empty live region.
      const { width, height } = element.getBoundingClientRect();
      if (width * height === 0) continue;
      const holder = element instanceof SVGElement ? parent : element;
      const words = holder?.innerText.trim() || holder?.getAttribute('aria-label') || '';
      const signs = [...(holder?.querySelectorAll('path, line, polyline, circle') ?? [])]
        .map((sign) => sign.outerHTML)
        .join('');
      // Numbers differ from state to state but do not name it.
      const signature = `${words.replaceAll(/[\d%.]+/g, '')}${signs}`;
      if (!/\p{L}{3}/u.test(words)) problems.push(`no word: ${element.outerHTML.slice(0, 120)}`);
      if ((found.get(signature) ?? tone) !== tone) problems.push(`two tones for ${words}`);
      found.set(signature, tone);
    }
    return problems;
  });
}

/** Elements that are pressed, checked or current but differ from their neighbors by color only. */
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
        // Whether an icon is filled or outlined.
        style.fill === 'none',
        style.transform,
        style.boxShadow.replaceAll(/(rgb|color)\([^)]*\)/g, ''),
      ].join(' ');
    const variantOf = (element: Element) =>
      // The parent may show the state as well.
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
          const twin = others.find((other) => variantOf(other) === variantOf(element));
          return twin ? [`${state}: ${element.outerHTML.slice(0, 160)}`] : [];
        });
    });
  });
}
