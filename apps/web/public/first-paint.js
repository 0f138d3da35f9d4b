// Puts the chosen theme on the root before anything is painted: what theme/theme-keeper.ts would put there, which
// comes with the rest of the app and too late for that. A file of its own, because the content policy allows no
// script inside the page.
{
  const SEASONS = [
    'true_spring',
    'warm_spring',
    'light_spring',
    'light_summer',
    'true_summer',
    'soft_summer',
    'soft_autumn',
    'warm_autumn',
    'true_autumn',
    'deep_winter',
    'true_winter',
    'clear_winter',
  ];
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside of this block it would be everybody's
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Where storage is forbidden nothing was chosen.
      return null;
    }
  };
  const root = document.documentElement;
  const option = read('themeOption');
  const wanted = option === 'use-my-season' ? read('themeSeason') : option;
  const theme = SEASONS.includes(wanted) ? wanted : 'system';
  const chosenMode = read('themeMode');
  const isDarkWanted = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = theme;
  root.dataset.mode = ['light', 'dark'].includes(chosenMode)
    ? chosenMode
    : isDarkWanted
      ? 'dark'
      : 'light';
  root.classList.add(`theme-${theme}`);
  // The browser's own bar takes the color of the paper, which is known with the style sheets.
  requestAnimationFrame(() => {
    const paper = getComputedStyle(root).getPropertyValue('--background').trim();
    for (const bar of document.querySelectorAll('meta[name="theme-color"]')) bar.content = paper;
  });
}
