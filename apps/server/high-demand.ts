/** What a person is told, in the specification's words, while whoever looks at photos has too much to do. */
export const HIGH_DEMAND =
  'The AI service is currently experiencing high demand. Please try again in a few moments.';

/** What she is asked to wait then, in seconds, where nobody says otherwise. */
export const HIGH_DEMAND_RETRY_AFTER = 5;
