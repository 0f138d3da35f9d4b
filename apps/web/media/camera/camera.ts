/** Why there is no picture from a camera. */
export type CameraFailure = 'denied' | 'missing' | 'busy' | 'unsupported' | 'ended';

export type CameraOpening =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly reason: CameraFailure };

/** Enough for a portrait; a camera with less gives what it has. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1440 } };
const SHOT_QUALITY = 0.95;

/** Requests the given camera, or the front camera. No sound is recorded. */
export async function openCamera(deviceId: string | null = null): Promise<CameraOpening> {
  // Where the address is not secure it is missing, whatever the types say.
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

/** Error names as in Media Capture and Streams, 10.2; older browsers have some of their own. */
function explainFailure(error: unknown): CameraFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (/NotAllowed|PermissionDenied|Security/.test(name)) return 'denied';
  if (/NotFound|DevicesNotFound|Overconstrained/.test(name)) return 'missing';
  // Unexpected, so it is reported. The user sees a camera that does not start; trying again may help.
  if (!/NotReadable|TrackStart|Abort/.test(name)) reportError(error);
  return 'busy';
}

/** This also turns off the camera's light. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the camera faces away from the user; its picture is not mirrored. */
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

/** The present camera frame as a JPEG, unmirrored: only the preview is mirrored. */
export function takeShot(video: HTMLVideoElement, name: string): Promise<File> {
  return encodeShot(video, { width: video.videoWidth, height: video.videoHeight }, name);
}

/** A frame as a JPEG. */
export async function encodeShot(
  frame: HTMLVideoElement | ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  name: string,
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser provides no drawing context');
  context.drawImage(frame, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', SHOT_QUALITY);
  });
  if (!blob) throw new Error('The camera returned no picture');
  return new File([blob], name, { type: blob.type });
}
