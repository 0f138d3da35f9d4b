/** What each point of a profile is, by its id. */
export const POINT_DESCRIPTIONS: Readonly<Record<string, string>> = {
  skin: 'The cheek in even light, away from blush and shadow',
  lip: 'The middle of the lower lip, without lipstick',
  darkEye: 'The darkest part of the iris, outside the pupil',
  lightEye: 'The lightest part of the iris, away from reflections',
  hair: 'Natural hair near the roots, neither shine nor shadow',
  primary: 'The color that fills most of the picture',
  secondary: 'The color that goes with it most often',
  accent1: 'A small color that catches the eye',
  accent2: 'A second small color',
  neutral: 'The quiet color behind the others',
};

/** What to tap for each point, after "tap". */
export const POINT_TARGETS: Readonly<Record<string, string>> = {
  skin: 'your cheek, in even light',
  lip: 'the middle of your lower lip',
  darkEye: 'the darkest part of your iris, outside the pupil',
  lightEye: 'the lightest part of your iris',
  hair: 'your hair near the roots',
  primary: 'the color that fills most of the picture',
  secondary: 'the color that goes with it',
  accent1: 'a small color that catches the eye',
  accent2: 'a second small color',
  neutral: 'the quiet color behind the others',
};
