// Puts the mode of the operating system on the root before anything is painted, and follows it. A file of its own,
// because the content policy allows no script inside the page.
const darkIsWanted = matchMedia('(prefers-color-scheme: dark)');
const showMode = () => {
  document.documentElement.dataset.mode = darkIsWanted.matches ? 'dark' : 'light';
};
showMode();
darkIsWanted.addEventListener('change', showMode);
