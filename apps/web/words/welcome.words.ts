import { PRODUCT } from './product.words.ts';

/** The welcome for first visitors. The four steps are the specification's. */
export const WELCOME_WORDS = {
  title: `Welcome to ${PRODUCT.name}`,
  subtitle: 'Four steps, at your own pace.',
  steps: [
    {
      title: 'Upload a photo',
      text: 'A face in daylight, without a filter. Or pick colors by hand.',
    },
    {
      title: 'Discover the season',
      text: 'See how close you are to each of the twelve seasons, and why.',
    },
    {
      title: 'Build a wardrobe',
      text: 'Photograph your clothes and see which ones suit you.',
    },
    { title: 'Shop confidently', text: 'Check any color before you buy it.' },
  ],
  noticeLead: 'In development.',
  notice: 'This is a beta, so things still change. Tell us what you miss at',
  dontShow: "Don't show this again",
  start: 'Get started',
  withPhoto: 'Start with a photo',
} as const;
