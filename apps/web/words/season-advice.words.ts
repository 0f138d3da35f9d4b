interface Author {
  readonly name: string;
  readonly model: string;
}

/** Advice on a season in the words of a provider's model. */
export const SEASON_ADVICE_WORDS = {
  title: 'Written advice',
  sent: (name: string) =>
    `We send ${name} your season and the colors of your points, nothing else.`,
  ask: (name: string) => `Ask ${name} for written advice`,
  askAgain: (name: string) => `Ask ${name} again`,
  asking: 'Asking...',
  author: ({ name, model }: Author) =>
    `Written by ${model} at ${name}, not by this app’s rules. It may be wrong, and it didn’t choose your season.`,
  notKept: 'It isn’t saved.',

  failed: 'We couldn’t get any advice. Please try again.',
  notAgreed: (name: string) => `We can’t ask ${name}: you withdrew your permission.`,
  busy: (seconds: number) =>
    `The AI service is currently unavailable due to high demand. Please wait ${seconds} seconds and try again. The service will automatically recover - this is temporary.`,
  unreachable: 'We can’t reach the server. Your season and its reading are still here.',
} as const;
