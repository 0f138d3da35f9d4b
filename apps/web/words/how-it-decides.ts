import { HONEST_CEILING } from './honest-ceiling.ts';

/**
 * How the app finds a season, and how often it is right. The figures are measured: docs/evaluation.md and
 * docs/decisions/003-season-model.md.
 */
export const HOW_WORDS = {
  title: 'How the app decides',
  lead: 'A color season is a judgment, not a measurement like height. This page tells how the app comes to its judgment, how often it agrees with people who judge for a living, and how often those people agree with each other.',
  more: 'Read how the app decides',
  teaser:
    'No palette is a verdict. Even two trained analysts name the same season for only about one person in three; the app tells you how it reads your colors, what speaks against its answer, and which season comes second.',

  looksTitle: 'What it looks at',
  looks: [
    'Five colors of your face: hair, the light and the dark of the iris, the skin of the cheek, the lips. If the white of the eye can be seen well, half of the tint of the light is taken out of all five; all of it would overshoot on shadowed and bloodshot eyes.',
    'The five do not weigh the same. In a photo nobody has calibrated, skin hardly carries the season: the tint of a photo moves it more than people differ. Asked one at a time, skin named the right family of four in 29 of 100 photos, hair in 42, eyes in 44. So hair and eyes decide most, and where neither can be seen the app names no season at all. Lips count a little for warmth, and not at all once you say they are painted.',
  ],
  axesTitle: 'Three axes and twelve places',
  axes: [
    'Eleven small comparisons with the usual face become three axes: how warm or cool you are, how light or deep, how clear or soft. Each of the twelve seasons has a place between the axes, and the nearest one is named first. The weights are round numbers set by hand, so the same colors always get the same answer, and every answer can be taken apart again: the reasons you read are the very sums that decided.',
    'Where the first two seasons lie close together, or your undertone lies near the middle, you get both. There is always one argument against the answer, for there always is one.',
  ],
  rightTitle: 'How often it agrees with consultants',
  rightLead:
    'Measured on 879 portraits, one photo each, whose seasons were named by one school of color consultants. Of 100 photos:',
  right: [
    ...HONEST_CEILING.rows.map(({ asked, ours, chance }) => ({ asked, share: ours, chance })),
    { asked: 'Family among the two likeliest', share: 80, chance: 50 },
  ],
  byChance: (chance: number) => `by chance ${chance}`,
  caveats:
    'Read these figures with care. The portraits come from studios and red carpets, with make-up and dyed hair. The weights were set with sight of these labels, which flatters them by about two points. Other photos will read otherwise, and one school’s labels are one school’s opinion. Where the app says how sure it is, it speaks of the family, and of what share of such readings agreed here.',
  expertsTitle: 'How often experts agree',
  expertsLead:
    'Two analysts have published lists of well-known people; 111 stand on both. Of 100 of these people:',
  experts: HONEST_CEILING.rows.map(({ asked, analysts, chance }) => ({
    asked,
    share: analysts,
    chance,
  })),
  experts2: [
    'That is the ceiling. Where two experts agree on the family of 63 people in 100, nobody can be right for 95, and an app that says so measures something else. 111 people are not many either: take these figures as a size, not as a law.',
    'For scale: the usual rule of such apps (skin with yellow in it is warm) agrees in 25 to 32 of 100 photos, which is chance, because nearly all skin has yellow in it. The best published classifier we know, a large model fitted to photos like these, agrees in 55.',
  ],
  helpsTitle: 'What makes it better',
  helps: [
    'More photos. Averaged over several photos of the same person (120 people with three or more), the family agreed for 65 to 72 of 100 people and the season for 42 to 46. No change of the method that was tried brought as much.',
    'Better light. A tint of ten percent toward red or blue, which is easily overlooked, turns the family of 15 to 21 photos in 100; with the white of the eye seen, 11 to 12. Tell the app what is white in the photo and it need not guess.',
    'Your word. Say that your hair is dyed, gray or gone, that your lips are painted, move a point that sits wrong. And if you know your season, choose it: the app never overrules you.',
  ],
  limitsTitle: 'Where it knows least',
  limits: [
    'Near-black hair says little about warmth, and very dark skin is flat in photos. The app reads such hair against other hair as dark and leans more on skin and eyes, yet the deepest skin with black hair still reads cooler than it should. A second photo and a look at the three axes matter most there.',
    'Colors without a face, as in analyze mode, are judged against the palettes of this app: how near the nearest color lies, and how lightness, strength and warmth fit. On 700 colors that other authors have published for a season, that season came among the first three in 69 of 100.',
  ],
  palettesTitle: 'Where the palettes come from',
  palettes: [
    'They are our own, made by a rule rather than by taste: in every family of hues warm seasons have one part and cool seasons another, and the two never meet; each season has its range of lightness and its strength of color. Other authors draw their palettes otherwise. Who lends to whom follows from the traits that two seasons share.',
  ],
  sourceTitle: 'Where the figures come from',
  source: [
    'The figures for this app are printed by a program that is part of its source, from a file of photos and labels that anybody can give it; how it was done, and what was tried and given up, is written down beside it. The figures for single colors, lights and several photos were measured on 2,148 labeled photos of about 1,060 people. The photos belong to others and are no part of the app.',
  ],
} as const;
