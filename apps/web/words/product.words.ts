/** The product's name and contact, as shown on every screen. */
export const PRODUCT = {
  name: 'Color Almanac',
  initials: 'CA',
  beta: 'Beta',
  feedback: 'Feedback:',
  /** Used where the server's operator has set none. */
  feedbackAddress: 'hello@coloralmanac.example',
  copyright: (year: number) => `© ${year} Color Almanac`,
} as const;
