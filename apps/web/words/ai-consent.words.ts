import { writeList } from '@color-almanac/words';

interface Offered {
  readonly name: string;
  readonly model: string;
}

interface ReadByProvider extends Offered {
  readonly isSecond: boolean;
  readonly elsewhere: string | null;
}

/** `elsewhere` is the host that reads photos for the server, if there is one. */
const readOn = (elsewhere: string | null) =>
  elsewhere === null
    ? 'Read on this app’s server.'
    : `Read by ${elsewhere} on behalf of this app’s server.`;

const readBy = ({ name, model, isSecond, elsewhere }: ReadByProvider) => {
  const place = elsewhere ?? 'this app’s server';
  if (isSecond) return `Read twice: by ${model} at ${name} and on ${place}.`;
  return `Read by ${model} at ${name}${elsewhere === null ? '' : `, through ${elsewhere}`}.`;
};

/** What signed-in users are told and asked about who sees their photos. */
export const AI_CONSENT_WORDS = {
  question: {
    title: (name: string) => `Let ${name} look at your photos?`,
    text: ({ name, model, isSecond }: Offered & { readonly isSecond: boolean }) =>
      isSecond
        ? `${model}, a model at ${name}, can read them alongside this app’s own engine. Where the two differ, you choose.`
        : `${model}, a model at ${name}, can read them instead of this app’s own engine.`,
    sentTitle: 'What’s sent',
    sent: 'A copy of each photo you scan, up to 1568 pixels wide or high. Place, time and camera details are removed.',
    sentForAdvice: 'If you ask for written advice: your season and the colors of your points.',
    notSentTitle: 'What isn’t sent',
    notSent: 'Your name, email address and account.',
    keptTitle: 'How long it’s stored',
    kept: (name: string) => `${name} may store the copy for a while, under its own rules.`,
    rules: (name: string) => `${name}’s rules`,
    later:
      'Everything works without it. You can change this anytime in Settings; photos already sent can’t be recalled.',
    agree: (name: string) => `Let ${name} look`,
    decline: 'Use this app’s engine',
    notNow: 'Not now',
  },

  /** Where the photo goes, beside the button that starts a scan. */
  where: {
    server: (elsewhere: string | null) =>
      `${readOn(elsewhere)} The copy sent for reading isn’t stored; your photo is saved in your account.`,
    device: 'Read on this device. Your photo is saved in your account, on this app’s server.',
    offline:
      'You’re offline, so it’s read on this device. Your photo syncs to your account when you’re back online.',
    asked: (name: string, elsewhere: string | null) =>
      `${readOn(elsewhere)} We’ll ask you before ${name} sees it.`,
    provider: (read: ReadByProvider) =>
      `${readBy(read)} ${read.name} gets a copy without your name; your photo is saved in your account.`,
  },
  /** The same for several photos. */
  whereMany: {
    server: (elsewhere: string | null) =>
      `${readOn(elsewhere)} The copies sent for reading aren’t stored; your photos are saved in your account.`,
    device: 'Read on this device. Your photos are saved in your account, on this app’s server.',
    offline:
      'You’re offline, so they’re read on this device. Your photos sync to your account when you’re back online.',
    asked: (name: string, elsewhere: string | null) =>
      `${readOn(elsewhere)} We’ll ask you before ${name} sees them.`,
    provider: (read: ReadByProvider) =>
      `${readBy(read)} ${read.name} gets copies without your name; your photos are saved in your account.`,
  },
  deviceOnly: 'Scan on this device only',
  letLook: (name: string) => `Let ${name} look`,

  place: {
    title: 'Where your photos are read',
    device: {
      label: 'On this device only',
      text: 'This browser doesn’t send copies of your photos for reading.',
    },
    server: {
      label: 'On this app’s server',
      text: (elsewhere: string | null) =>
        `By the app’s own engine${elsewhere === null ? '' : `, on ${elsewhere}`}. Copies sent for reading aren’t stored.`,
      asked: (name: string) => `We’ll ask you before ${name} sees anything.`,
    },
    provider: {
      label: (name: string) => `By ${name}`,
      text: ({ model, isSecond }: { readonly model: string; readonly isSecond: boolean }) =>
        isSecond
          ? `By ${model} and by this app’s own engine. Where the two differ, you choose.`
          : `By ${model}. If it’s unavailable, this app’s own engine reads them.`,
    },
  },

  /** Who answered, after a scan. */
  seenBy: {
    device: 'Read on this device.',
    server: 'Read by this app’s own engine, on its server.',
    provider: (name: string, model: string | undefined) =>
      model === undefined ? `Read by ${name}.` : `Read by ${model} at ${name}.`,
    instead: {
      resting: (name: string) =>
        `${name} isn’t available right now, so this app’s own engine read it.`,
      budget: (name: string) =>
        `This server has reached its daily limit for ${name}, so this app’s own engine read it.`,
      failed: (name: string) => `${name} couldn’t read it, so this app’s own engine did.`,
    },
    of: (places: readonly string[], text: string) =>
      `${writeList(places)}: ${text.replace(/^Read /, 'read ')}`,
  },
} as const;
