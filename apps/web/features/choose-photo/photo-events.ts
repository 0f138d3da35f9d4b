const CHANNEL = 'color-almanac-photos';

/** What the tabs of a browser tell each other of the photos of profiles. */
export interface PhotoEvents {
  /** Says to the other tabs that the photo of a profile was kept or taken away. Only whoever listens can tell. */
  readonly tell: (profileId: string) => void;
  /** Until the answer is called. A browser without such channels hears nothing and finds the photo next time. */
  readonly listen: (hear: (profileId: string) => Promise<void>) => () => void;
}

export function openPhotoEvents(): PhotoEvents {
  let channel: BroadcastChannel | null = null;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is no window
    tell: (profileId) => channel?.postMessage(profileId),
    listen: (hear) => {
      if (typeof BroadcastChannel === 'undefined') return () => undefined;
      const opened = new BroadcastChannel(CHANNEL);
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') hear(data).catch(reportError);
      });
      channel = opened;
      return () => {
        channel = null;
        opened.close();
      };
    },
  };
}
