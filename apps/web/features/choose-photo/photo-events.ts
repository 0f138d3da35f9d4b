const CHANNEL = 'color-almanac-photos';

/** How the tabs of a browser tell each other about profile photos. */
export interface PhotoEvents {
  /** Tells the other tabs that the photo of a profile was saved or removed. Works only while this tab listens too. */
  readonly emit: (profileId: string) => void;
  /** Returns how to stop. A browser without such channels gets no event and finds the photo next time. */
  readonly listen: (listener: (profileId: string) => Promise<void>) => () => void;
}

export function openPhotoEvents(): PhotoEvents {
  let channel: BroadcastChannel | null = null;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
    emit: (profileId) => channel?.postMessage(profileId),
    listen: (listener) => {
      if (typeof BroadcastChannel === 'undefined') return () => undefined;
      const opened = new BroadcastChannel(CHANNEL);
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') listener(data).catch(reportError);
      });
      channel = opened;
      return () => {
        channel = null;
        opened.close();
      };
    },
  };
}
