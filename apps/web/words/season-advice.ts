interface Author {
  readonly name: string;
  readonly model: string;
}

/** Advice on a season in the words of a provider's model. */
export const SEASON_ADVICE_WORDS = {
  title: 'Advice in words',
  sent: (name: string) =>
    `Your season and the colors of your points go to ${name}, and nothing else.`,
  ask: (name: string) => `Ask ${name} for advice in words`,
  askAgain: (name: string) => `Ask ${name} again`,
  asking: 'Asking...',
  author: ({ name, model }: Author) =>
    `Written by ${model} at ${name}, not by the rules of this app. It may be wrong; the season is not its doing.`,
  notKept: 'It is not kept.',

  failed: 'No advice could be had. Please try again.',
  notAgreed: (name: string) => `${name} may not be asked any more: you took back your word.`,
  busy: (seconds: number) =>
    `The AI service is currently unavailable due to high demand. Please wait ${seconds} seconds and try again. The service will automatically recover - this is temporary.`,
  unreachable: 'The server cannot be reached. Your season and its reading are here all the same.',
} as const;
