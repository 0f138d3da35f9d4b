export interface Newest<Request> {
  /** Requests a picture; an earlier waiting request is dropped. */
  readonly want: (request: Request) => void;
  /** The picture is no longer needed. */
  readonly stop: () => void;
}

interface NewestSteps<Request, Picture> {
  readonly paint: (request: Request, signal: AbortSignal) => Promise<Picture>;
  /** `isNewest` when nothing newer waits. */
  readonly show: (picture: Picture, request: Request, isNewest: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Paints one picture at a time, and always the newest next. The one in progress is shown although a newer one waits:
 * otherwise a user who keeps moving a slider would see nothing until they stop.
 */
export function paintNewest<Request, Picture>(
  steps: NewestSteps<Request, Picture>,
): Newest<Request> {
  const watching = new AbortController();
  let wanted: { readonly request: Request } | null = null;
  let isBusy = false;

  const workOff = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    while (wanted) {
      const { request }: { readonly request: Request } = wanted;
      wanted = null;
      try {
        const picture = await steps.paint(request, watching.signal);
        if (!watching.signal.aborted) steps.show(picture, request, wanted === null);
      } catch (error) {
        if (!watching.signal.aborted && wanted === null) steps.fail(error);
      }
    }
    isBusy = false;
  };
  return {
    want: (request) => {
      wanted = { request };
      void workOff();
    },
    stop: () => {
      wanted = null;
      watching.abort(new Error('No longer needed'));
    },
  };
}
