import { parseCatalogueType } from '@color-almanac/domain';
import type { Upload } from '@color-almanac/domain';
import { CATALOGUE_NAMES } from '@color-almanac/words';
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  Copy,
  ScanLine,
  Upload as UploadIcon,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { UPLOAD_QUEUE_WORDS as WORDS } from '../../words/upload-queue.words.ts';

export interface UploadDescription {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'ask' | 'bad';
}

/** How to describe the state of a file. `alike` describes what it looks like. */
export function describeUpload(upload: Upload, alike: string | null): UploadDescription {
  switch (upload.state) {
    case 'waiting':
      return { icon: Clock, text: WORDS.states.waiting, tone: 'plain' };
    case 'checking':
      return { icon: ScanLine, text: WORDS.states.checking, tone: 'plain' };
    case 'sending':
      return { icon: UploadIcon, text: WORDS.states.sending, tone: 'plain' };
    case 'duplicate-asked':
      return { icon: Copy, text: alike ?? WORDS.alikeGone, tone: 'ask' };
    case 'kept': {
      const catalogue = CATALOGUE_NAMES[parseCatalogueType(upload.catalogue) ?? 'wardrobe'];
      return { icon: CircleCheck, text: WORDS.states.kept(catalogue), tone: 'good' };
    }
    case 'failed':
      return { icon: CircleX, text: upload.failure.message, tone: 'bad' };
    case 'cancelled':
      break;
  }
  const text = upload.why === 'duplicate' ? WORDS.states.leftOut : WORDS.states.cancelled;
  return { icon: Ban, text, tone: 'plain' };
}
