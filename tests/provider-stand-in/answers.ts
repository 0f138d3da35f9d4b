/**
 * A model's answers to the app's two questions, in the requested format. Colors and positions are those of the pictures
 * they are named after; the sentences are made up.
 */

interface AnsweredPoint {
  readonly hex: string | null;
  readonly x: number;
  readonly y: number;
  readonly confidence: number;
  readonly note: string;
}

export interface FaceAnswer {
  readonly photo: string;
  readonly faces: number;
  readonly hair: AnsweredPoint;
  readonly lightEye: AnsweredPoint;
  readonly darkEye: AnsweredPoint;
  readonly cheek: AnsweredPoint;
  readonly lips: AnsweredPoint;
  readonly warnings: readonly string[];
}

export interface GarmentAnswer {
  readonly photo: string;
  readonly view: string;
  readonly colors: readonly { readonly hex: string; readonly percent: number }[];
  readonly types: readonly { readonly type: string; readonly percent: number }[];
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
}

const UNSEEN: AnsweredPoint = { hex: null, x: -1, y: -1, confidence: 0, note: 'Not in view.' };

/** For the portrait of the engines' suite (`apps/server/testing/portrait.ts`). */
export const PORTRAIT_ANSWER: FaceAnswer = {
  photo: 'readable',
  faces: 1,
  hair: {
    hex: '#4F4225',
    x: 0.79,
    y: 0.6438,
    confidence: 84,
    note: 'Dark olive brown, evenly lit.',
  },
  lightEye: {
    hex: '#866953',
    x: 0.5315,
    y: 0.5063,
    confidence: 61,
    note: 'Brown; the iris is small.',
  },
  darkEye: { hex: '#685138', x: 0.5424, y: 0.5188, confidence: 58, note: 'Deep brown; small.' },
  cheek: { hex: '#D2B78D', x: 0.5641, y: 0.6098, confidence: 80, note: 'Light beige, some shine.' },
  lips: { hex: '#AC6D63', x: 0.3989, y: 0.708, confidence: 77, note: 'Muted coral.' },
  warnings: ['Your eyes lie in shade.'],
};

/** For a picture without a face. */
export const NO_FACE_ANSWER: FaceAnswer = {
  photo: 'no-face',
  faces: 0,
  hair: UNSEEN,
  lightEye: UNSEEN,
  darkEye: UNSEEN,
  cheek: UNSEEN,
  lips: UNSEEN,
  warnings: [],
};

/** For the blue item on a light wall that the engines' suite draws. */
export const DRAWN_PIECE_ANSWER: GarmentAnswer = {
  photo: 'readable',
  view: 'flat',
  colors: [{ hex: '#28468C', percent: 100 }],
  types: [
    { type: 't-shirt', percent: 55 },
    { type: 'shirt', percent: 25 },
    { type: 'pants', percent: 10 },
  ],
  box: { left: 0.25, top: 0.2, right: 0.75, bottom: 0.8 },
};

/** For the clothes of the woman in the portrait. */
export const WORN_ANSWER: GarmentAnswer = {
  photo: 'readable',
  view: 'worn',
  colors: [
    { hex: '#3C3A40', percent: 80 },
    { hex: '#8C8378', percent: 20 },
  ],
  types: [
    { type: 'outwear', percent: 60 },
    { type: 'shirt', percent: 30 },
  ],
  box: { left: 0, top: 0.85, right: 1, bottom: 1 },
};
