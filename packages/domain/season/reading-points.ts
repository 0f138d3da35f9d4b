/** The places on a face a season is read from, by the ids of the profile's points. */
export const READING_POINTS = ['skin', 'hair', 'lightEye', 'darkEye', 'lip'] as const;
export type ReadingPoint = (typeof READING_POINTS)[number];
