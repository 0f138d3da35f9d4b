/** The product's name and its people, as shown on every screen. */
export const PRODUCT = {
  name: 'Color Almanac',
  initials: 'CA',
  beta: 'Beta',
  feedback: 'Feedback:',
  feedbackAddress: 'hello@coloralmanac.example',
  copyright: '© 2026 Color Almanac',
} as const;
