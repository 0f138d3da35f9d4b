import type { ThemeKey, ThemeMode } from '@color-almanac/domain';

const CLASS = 'theme-';

/** Applies a theme to a page: the CSS variables follow from the attributes, the browser's bar from the paper. */
export function showTheme(page: Document, theme: ThemeKey, mode: ThemeMode): void {
  const root = page.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['mode'] = mode;
  const others = [...root.classList].filter((name) => name.startsWith(CLASS));
  root.classList.remove(...others);
  root.classList.add(`${CLASS}${theme}`);
  const paper = getComputedStyle(root).getPropertyValue('--background').trim();
  for (const bar of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.content = paper;
  }
}
