/** For browsers that return other pixels than they show, against being recognized. */
export const HIDDEN_PIXELS_WORDS = {
  title: 'This browser hides the colors of photos',
  text: 'Its protection against tracking gives us random or white pixels, so we can’t read colors here. Allow this site to read canvas data in your browser’s settings, or use another browser.',
} as const;
