/** Why there is no picture from a camera. */
export type CameraFailure = 'denied' | 'missing' | 'busy' | 'unsupported' | 'ended';

export type CameraOpening =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly reason: CameraFailure };

/** As much as a portrait needs; a camera that has less gives what it has. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1440 } };
const SHOT_QUALITY = 0.95;

/** Asks for the camera: that one, or the one that looks at the person. Nothing is heard. */
export async function openCamera(deviceId: string | null = null): Promise<CameraOpening> {
  // Where the address is not secure there are none, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return { ok: false, reason: 'unsupported' };
  const which = deviceId === null ? { facingMode: 'user' } : { deviceId: { exact: deviceId } };
  try {
    const stream = await devices.getUserMedia({ audio: false, video: { ...which, ...SIZE } });
    return { ok: true, stream };
  } catch (error) {
    return { ok: false, reason: explainFailure(error) };
  }
}

/** The names of errors as Media Capture and Streams, 10.2, has them; older browsers have some of their own. */
function explainFailure(error: unknown): CameraFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (/NotAllowed|PermissionDenied|Security/.test(name)) return 'denied';
  if (/NotFound|DevicesNotFound|Overconstrained/.test(name)) return 'missing';
  // Nobody can have expected it; for the person it is a camera that does not start, and trying again may help.
  if (!/NotReadable|TrackStart|Abort/.test(name)) reportError(error);
  return 'busy';
}

/** The light of the camera goes out with it. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the camera looks the other way; its picture is not to be mirrored. */
export function isBackCamera(stream: MediaStream): boolean {
  return stream.getVideoTracks()[0]?.getSettings().facingMode === 'environment';
}

/** The camera after the one of the stream, where there are several. */
export async function findOtherCamera(stream: MediaStream): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter(({ kind }) => kind === 'videoinput');
  const current = stream.getVideoTracks()[0]?.getSettings().deviceId;
  const place = cameras.findIndex(({ deviceId }) => deviceId === current);
  const next = cameras[(place + 1) % cameras.length];
  return cameras.length > 1 && next ? next.deviceId : null;
}

/** What the camera shows now, as a JPEG and the way others see it: mirrored is only what is looked into. */
export async function takeShot(video: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no drawing context');
  context.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', SHOT_QUALITY);
  });
  if (!blob) throw new Error('The camera gave no picture');
  return new File([blob], name, { type: blob.type });
}
