import { writeList } from '@color-almanac/domain';

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
    ? 'Read on the server that runs this.'
    : `Read on ${elsewhere}, for the server that runs this.`;

const readBy = ({ name, model, isSecond, elsewhere }: ReadByProvider) => {
  const place = elsewhere ?? 'the server that runs this';
  if (isSecond) return `Read by ${model} at ${name} and on ${place}.`;
  return `Read by ${model} at ${name}${elsewhere === null ? '' : `, by way of ${elsewhere}`}.`;
};

/** What signed-in users are told and asked about who sees their photos. */
export const AI_CONSENT_WORDS = {
  question: {
    title: (name: string) => `Let ${name} look at your photos?`,
    text: ({ name, model, isSecond }: Offered & { readonly isSecond: boolean }) =>
      isSecond
        ? `Besides its own engine, this server can have them read by ${model}, a model at ${name}. Where the two differ, you choose.`
        : `Instead of its own engine, this server can have them read by ${model}, a model at ${name}.`,
    sentTitle: 'What is sent',
    sent: 'A copy of every photo you scan, of faces and of clothes, at most 1568 pixels wide or high, without place, time and camera.',
    sentForAdvice: 'When you ask for advice in words: your season and the colors of your points.',
    notSentTitle: 'What is not',
    notSent: 'Your name, your e-mail address, your account.',
    keptTitle: 'What becomes of it',
    kept: (name: string) => `${name} may keep the copy for a while, by its own rules.`,
    rules: (name: string) => `The rules of ${name}`,
    later:
      'Without it everything works as well. You can change this at any time, beneath the scan button and in the settings; what is being read just then is not called back.',
    agree: (name: string) => `Let ${name} look`,
    decline: 'Use this server’s own engine',
    notNow: 'Not now',
  },

  /** Where the photo goes, beside the button that starts a scan. */
  where: {
    server: (elsewhere: string | null) =>
      `${readOn(elsewhere)} The copy sent for reading is not kept; the photo itself is kept in your account.`,
    device: 'Read on this device. The photo is kept in your account, on the server that runs this.',
    offline:
      'You are offline, so it is read on this device. The photo goes to your account once you are connected.',
    asked: (name: string, elsewhere: string | null) =>
      `${readOn(elsewhere)} You are asked before ${name} sees anything of it.`,
    provider: (read: ReadByProvider) =>
      `${readBy(read)} ${read.name} gets a copy without your name; the photo itself is kept in your account.`,
  },
  /** The same for several photos. */
  whereMany: {
    server: (elsewhere: string | null) =>
      `${readOn(elsewhere)} The copies sent for reading are not kept; the photos themselves are kept in your account.`,
    device:
      'Read on this device. The photos are kept in your account, on the server that runs this.',
    offline:
      'You are offline, so they are read on this device. The photos go to your account once you are connected.',
    asked: (name: string, elsewhere: string | null) =>
      `${readOn(elsewhere)} You are asked before ${name} sees anything of them.`,
    provider: (read: ReadByProvider) =>
      `${readBy(read)} ${read.name} gets copies without your name; the photos themselves are kept in your account.`,
  },
  deviceOnly: 'Scan on this device only',
  letLook: (name: string) => `Let ${name} look`,

  place: {
    title: 'Where your photos are read',
    device: {
      label: 'On this device only',
      text: 'No copy is sent for reading, from this browser.',
    },
    server: {
      label: 'On this server',
      text: (elsewhere: string | null) =>
        `By its own engine${elsewhere === null ? '' : `, on ${elsewhere}`}. Copies sent for reading are not kept.`,
      asked: (name: string) => `You are asked before ${name} sees anything.`,
    },
    provider: {
      label: (name: string) => `By ${name}`,
      text: ({ model, isSecond }: { readonly model: string; readonly isSecond: boolean }) =>
        isSecond
          ? `By the model ${model} and by this server’s own engine. You choose where they differ.`
          : `By the model ${model}. While it cannot be asked, this server’s own engine reads them.`,
    },
  },

  /** Who answered, after a scan. */
  seenBy: {
    device: 'Read on this device.',
    server: 'Read by this server’s own engine.',
    provider: (name: string, model: string | undefined) =>
      model === undefined ? `Read by ${name}.` : `Read by ${model} at ${name}.`,
    instead: {
      resting: (name: string) => `${name} rests just now, so this server’s own engine read it.`,
      budget: (name: string) =>
        `${name} has been asked as often as this server lets it be today, so its own engine read it.`,
      failed: (name: string) => `${name} could not read it, so this server’s own engine did.`,
    },
    of: (places: readonly string[], text: string) =>
      `${writeList(places)}: ${text.replace(/^Read /, 'read ')}`,
  },
} as const;
