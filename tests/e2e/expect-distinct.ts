// Functions that run in the page cannot use outer variables.
/* oxlint-disable unicorn/consistent-function-scoping */
import { expect, type Page } from '@playwright/test';

/** All states are recognizable without color. Unit tests measure the contrast of texts for every kind of color vision. */
export async function expectDistinctWithoutColor(page: Page): Promise<void> {
  const byTone = await findToneAlone(page);
  expect.soft(byTone, 'told by tone alone').toEqual([]);
  const silent = await findSilentStates(page);
  expect.soft(silent, 'states told by color alone').toEqual([]);
}

/** Elements in the colors of success, warning or failure without text, or two of them with the same text and icon. */
export function findToneAlone(page: Page): Promise<readonly string[]> {
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
    // Its icon and its word change with its state.
    const isNamed = (element: Element) => element.ariaLabel === 'Locked';
    return STATES.flatMap((state) => {
      const all = [...document.querySelectorAll(`[${state}]`)].filter(isSeen);
      return all
        .filter((element) => isOn(element, state) && !isNamed(element))
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
