/** The specification's message for when the engines are overloaded. */
export const HIGH_DEMAND =
  'The AI service is currently experiencing high demand. Please try again in a few moments.';

/** Seconds to wait then, unless a more exact time is known. */
export const HIGH_DEMAND_RETRY_AFTER = 5;
