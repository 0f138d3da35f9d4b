import type { ItemShelf } from '@color-almanac/sync';

import type { PersonUploads, UploadGround } from './open-uploads.ts';

export interface OpeningGround extends Omit<UploadGround, 'userId' | 'items' | 'noteWaiting'> {
  /** Who is signed in; `null` when nobody is. */
  readonly getUserId: () => string | null;
  /** The items of whoever is there, bound to her. */
  readonly openItems: () => ItemShelf;
  readonly open: (ground: UploadGround) => Promise<PersonUploads>;
}

interface Opened {
  readonly userId: string | null;
  readonly opening: Promise<PersonUploads>;
  uploads: PersonUploads | null;
  isOver: boolean;
}

/** The one queue that is open, of whoever was there when it was opened. */
export interface OpenedUploads {
  /** That of whoever is there; another's is left. */
  readonly open: () => Promise<PersonUploads>;
  readonly leave: () => void;
  /** That of this person, where it is the one that is open or being opened. */
  readonly getOpening: (userId: string | null) => Promise<PersonUploads> | null;
  /** `null` until that of whoever is there is open. */
  readonly current: () => PersonUploads | null;
}

interface Watching {
  readonly noteWaiting: (userId: string | null, isWaiting: boolean) => void;
  readonly onChange: () => void;
  readonly onFailure: (cause: unknown) => void;
}

export function holdOpenedUploads(ground: OpeningGround, watching: Watching): OpenedUploads {
  const { getUserId } = ground;
  const { noteWaiting, onChange, onFailure } = watching;
  let opened: Opened | null = null;

  function leave(): void {
    if (!opened) return;
    opened.isOver = true;
    opened.uploads?.close();
    opened = null;
    onChange();
  }

  function open(): Promise<PersonUploads> {
    const userId = getUserId();
    if (opened?.userId === userId) return opened.opening;
    leave();
    const opening = ground.open({
      ...ground,
      userId,
      items: ground.openItems(),
      noteWaiting: (isWaiting) => noteWaiting(userId, isWaiting),
    });
    const now: Opened = { userId, opening, uploads: null, isOver: false };
    opened = now;
    const begin = async () => {
      const uploads = await opening;
      if (now.isOver) return uploads.close();
      now.uploads = uploads;
      uploads.subscribe(onChange);
      onChange();
    };
    begin().catch((cause: unknown) => {
      if (opened === now) opened = null;
      onFailure(cause);
    });
    return opening;
  }

  return {
    open,
    leave,
    getOpening: (userId) => (opened && opened.userId === userId ? opened.opening : null),
    current: () => (opened && opened.userId === getUserId() ? opened.uploads : null),
  };
}
