import { Cloud, HardDrive, Server } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { Icon } from '../icon.tsx';
import { AI_CONSENT_WORDS } from '../../words/ai-consent.words.ts';
import type { AiOffer } from '../../api/ai-consent/ai-consent.ts';

/**
 * Where a signed-in user's photos are read: on the server, on this device by choice, or because there is no connection.
 */
export type ReadingLocation = 'server' | 'device' | 'offline';

interface WhereLineProps {
  readonly id?: string;
  readonly place: ReadingLocation;
  /** `null` while it is not known. */
  readonly offer: AiOffer | null;
  /** Whether it is about several photos. */
  readonly many?: boolean;
}

/** Where a photo goes when it is scanned, in a line. Nothing while that is not known. */
export function WhereLine({ id, place, offer, many = false }: WhereLineProps) {
  const line = describeLocation({ place, offer, many });
  return (
    <p {...(id ? { id } : {})} aria-live="polite">
      {line ? (
        <>
          <Icon of={line.icon} size="small" />
          <span>{line.text}</span>
        </>
      ) : null}
    </p>
  );
}

interface Line {
  readonly icon: LucideIcon;
  readonly text: string;
}

function describeLocation(asked: Required<Omit<WhereLineProps, 'id'>>): Line | null {
  const { place, offer, many } = asked;
  const words = many ? AI_CONSENT_WORDS.whereMany : AI_CONSENT_WORDS.where;
  if (place !== 'server') return { icon: HardDrive, text: words[place] };
  if (!offer) return null;
  const elsewhere = offer.kind === 'unknown' ? null : offer.elsewhere;
  if (offer.kind !== 'offered' || offer.decision === 'declined') {
    return { icon: Server, text: words.server(elsewhere) };
  }
  const { provider, secondOpinion: isSecond } = offer;
  const { name, model } = provider;
  if (offer.decision === null) return { icon: Server, text: words.asked(name, elsewhere) };
  return { icon: Cloud, text: words.provider({ name, model, isSecond, elsewhere }) };
}
