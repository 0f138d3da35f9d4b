/** The product's name and its people, as shown on every screen. */
export const PRODUCT = {
  name: 'Color Almanac',
  initials: 'CA',
  beta: 'Beta',
  feedback: 'Feedback:',
  /** Where whoever runs the server has named none. */
  feedbackAddress: 'hello@coloralmanac.example',
  copyright: (year: number) => `© ${year} Color Almanac`,
} as const;
