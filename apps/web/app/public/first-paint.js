// Applies the chosen theme to the root before the first paint, exactly as ui/theme/theme-store.ts would, which loads with
// the rest of the app and too late for that. A file of its own, because the content policy allows no script inside the
// page.
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
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside this block it would be global
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
  const isDarkWanted = matchMedia('(prefers-color-scheme: dark)').matches;
  const chosenMode = read('themeMode');
  root.dataset.theme = theme;
  if (chosenMode === 'light' || chosenMode === 'dark') root.dataset.mode = chosenMode;
  else root.dataset.mode = isDarkWanted ? 'dark' : 'light';
  root.classList.add(`theme-${theme}`);
  // The browser's bar gets the color of the paper, which is known once the style sheets are loaded.
  requestAnimationFrame(() => {
    const paper = getComputedStyle(root).getPropertyValue('--background').trim();
    for (const bar of document.querySelectorAll('meta[name="theme-color"]')) bar.content = paper;
  });
}
// A user who has passed the gate needs the code behind it at once: it loads in parallel with the page's own, not after
// it. The build writes its address into the page (announce-home.config.ts).
{
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- outside this block it would be global
  const isPast = () => {
    try {
      return (
        sessionStorage.getItem('continuesAsGuest') === 'true' || localStorage.getItem('apiJwt')
      );
    } catch {
      // Where storage is forbidden everyone sees the gate.
      return false;
    }
  };
  const home = document.querySelector('meta[name="behind-the-gate"]');
  if (home && isPast()) {
    for (const address of home.content.split(' ')) {
      const link = document.createElement('link');
      const isStyle = address.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = address;
      document.head.append(link);
    }
  }
}
