import { GARMENT_TYPES, MOST_GARMENT_COLORS } from '@color-almanac/domain';
import * as z from 'zod';

import {
  choiceOf,
  colorSchema,
  describe,
  listOf,
  NUMBER,
  objectOf,
  percentSchema,
} from './answer-parts.ts';
import type { Inquiry } from './inquiry.ts';

const PHOTOS = ['readable', 'no-garment'] as const;
const VIEWS = ['flat', 'worn'] as const;

const boxSchema = z.object({
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
});
export type GarmentBox = z.infer<typeof boxSchema>;

const answerSchema = z.object({
  photo: z.enum(PHOTOS, `must be one of ${PHOTOS.join(', ')}`),
  view: z.enum(VIEWS, `must be one of ${VIEWS.join(', ')}`),
  colors: z.array(z.object({ hex: colorSchema, percent: percentSchema })),
  /** An unknown type is ignored; it is no reason to ask again. */
  types: z.array(z.object({ type: z.string(), percent: percentSchema })),
  /** `null` for an invalid box, which is no reason to ask again. */
  box: z.nullable(boxSchema).catch(null),
});
export type GarmentAnswer = z.infer<typeof answerSchema>;

const TASK = `Look at the one piece of clothing this picture is about, for a wardrobe that knows colors. If there are several, it is the largest one in the middle.

- colors: its own colors as the picture shows them, at most ${MOST_GARMENT_COLORS}, the largest share first, each with the percentage of the piece it covers; together 100. Do not correct the light. Shades of one dye are one color. Skin, hangers and whatever lies around the piece are no part of it.
- types: which of the listed types it may be, at most three, each with how likely it is in percent, honestly: where two are as likely, say so. A longsleeve is a jersey or knitted top with long sleeves, a shirt has a collar and buttons, outwear is worn over other clothes.
- view: worn if a person wears it, flat if it lies or hangs by itself.
- box: the smallest box around the piece.

If the picture shows no clothes, photo is no-garment and both lists are empty. Never guess a piece.`;

const share = (side: string) => describe(NUMBER, `Its ${side} edge as a share from 0 to 1`);

const FORM = objectOf({
  photo: choiceOf(PHOTOS),
  view: choiceOf(VIEWS),
  colors: listOf(
    objectOf({
      hex: describe({ type: 'string' }, 'The color as # and six hexadecimal digits'),
      percent: describe(NUMBER, 'Whole percent of the piece'),
    }),
  ),
  types: listOf(
    objectOf({
      type: choiceOf(GARMENT_TYPES),
      percent: describe(NUMBER, 'How likely, in whole percent'),
    }),
  ),
  box: objectOf({
    left: share('left'),
    top: share('top'),
    right: share('right'),
    bottom: share('bottom'),
  }),
});

export const GARMENT_INQUIRY: Inquiry<GarmentAnswer> = {
  task: TASK,
  form: { name: 'garment', schema: FORM },
  schema: answerSchema,
};
