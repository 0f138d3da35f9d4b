import { HONEST_CEILING } from './honest-ceiling.words.ts';

/**
 * How the app finds a season, and how often it is right. The figures are measured: docs/evaluation.md and
 * docs/decisions/003-season-model.md.
 */
export const HOW_WORDS = {
  title: 'How the app decides',
  lead: 'A color season is a judgment, not a measurement like height. This page explains how the app judges and how often it agrees with consultants. It also shows how often consultants agree with each other.',
  more: 'Read how the app decides',
  teaser:
    'No palette is a verdict. Even two trained analysts name the same season for only about one person in three. So the app shows its reasons, what speaks against its answer, and which season comes second.',

  looksTitle: 'What it looks at',
  looks: [
    'Five colors of your face: hair, the light and the dark of the iris, the skin of the cheek, the lips. If the white of the eye is clearly visible, we remove half of the light’s tint from all five. Removing all of it would overshoot on shadowed or bloodshot eyes.',
    'The five don’t count equally. In an uncalibrated photo, skin says little about the season: the photo’s tint changes it more than people differ. Asked one at a time, skin named the right family of four in 29 of 100 photos. Hair did in 42, eyes in 44. So hair and eyes decide most, and if neither can be seen, the app names no season. Lips count a little for warmth, and not at all if you say they have lipstick.',
  ],
  axesTitle: 'Three axes and twelve seasons',
  axes: [
    'Eleven small comparisons with the typical face become three axes: how warm or cool you are, how light or deep, how clear or soft. Each of the twelve seasons has a place on these axes, and the nearest is named first. The weights are round numbers set by hand, so the same colors always get the same answer. The reasons you read are the exact sums that decided.',
    'When the top two seasons are close, your undertone is near the middle, or analysts agree with fewer than half of such readings, you get both. There’s always one argument against the answer.',
  ],
  rightTitle: 'How often it agrees with consultants',
  rightLead:
    'Measured on 879 portraits, one photo each, with seasons named by one school of color consultants. Of 100 photos:',
  right: [
    ...HONEST_CEILING.rows.map(({ asked, ours, chance }) => ({ asked, share: ours, chance })),
    { asked: 'Family among the two likeliest', share: 79, chance: 50 },
  ],
  byChance: (chance: number) => `by chance ${chance}`,
  caveats:
    'Read these figures with care. The portraits come from studios and red carpets, with makeup and dyed hair. We could see the labels when we set the weights, which flatters the figures by about two points. Other photos will read differently, and one school’s labels are one school’s opinion. On 221 photos of other people with other analysts’ labels, the family was right for 36 of 100 and the season for 18. So what the app says about how sure it is counts several analysts. Its figure means the family: how often they agree with such a reading. Its circle shows the seasons they would name in about 7 of 10 cases.',
  expertsTitle: 'How often experts agree',
  expertsLead:
    'Two analysts have published lists of well-known people; 111 are on both. Of 100 of these people:',
  experts: HONEST_CEILING.rows.map(({ asked, analysts, chance }) => ({
    asked,
    share: analysts,
    chance,
  })),
  experts2: [
    'That’s the ceiling. When two experts agree on the family of 63 people in 100, nobody can be right for 95. An app that claims so measures something else. And 111 people aren’t many, so treat these figures as rough.',
    'For scale: most such apps use the rule that skin with yellow in it is warm. That agrees in 25 to 32 of 100 photos, which is chance, because nearly all skin has yellow in it. The best published classifier we know, a large model fitted to photos like these, agrees in 55.',
  ],
  helpsTitle: 'What makes it better',
  helps: [
    'More photos. We averaged the photos of 120 people who had three or more. The family then agreed for 65 to 72 of 100 people, and the season for 42 to 46. No change to the method helped as much.',
    'Better light. A red or blue tint of ten percent is easy to miss. It changes the family in 15 to 21 of 100 photos. With the white of the eye visible, that falls to 11 to 12. If you tell the app what’s white in the photo, it doesn’t have to guess.',
    'What you tell it. Say if your hair is dyed, gray or gone, or if you’re wearing lipstick. Move any point that’s off. And if you know your season, choose it: the app never overrules you.',
  ],
  limitsTitle: 'Where it knows least',
  limits: [
    'Near-black hair says little about warmth, and very dark skin looks flat in photos. The app compares such hair with other dark hair and relies more on skin and eyes. Still, the deepest skin with black hair reads cooler than it should. A second photo and a look at the three axes matter most there.',
    'In analyze mode there’s no face, so a color is compared with this app’s palettes. What counts is how near the closest color is, and how lightness, strength and warmth fit. We tested 700 colors that other authors have published for a season. That season was among the first three for 69 of 100.',
  ],
  palettesTitle: 'Where the palettes come from',
  palettes: [
    'They’re our own, made by rule rather than taste. In every family of hues, warm seasons have one part and cool seasons another, and the two never meet. Each season has its own range of lightness and strength of color. Other authors draw theirs differently. Which seasons lend to each other follows from the traits they share.',
  ],
  sourceTitle: 'Where the figures come from',
  source: [
    'A program in this app’s source prints these figures from a file of photos and labels that anyone can supply. The method, and what we tried and dropped, is described beside it. The figures for single colors, lights and several photos come from 2,148 labeled photos of about 1,060 people. Those photos belong to others and aren’t part of the app.',
  ],
} as const;
